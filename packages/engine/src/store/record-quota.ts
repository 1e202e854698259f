import { french, type Locale, type Localised, type Resource, trashDays } from '@parvis/schema'
import { type Queryable, sql, statement } from '@parvis/work'
import type { Caller } from '../access/caller.js'
import { EngineError } from '../errors/index.js'
import type { Bind } from './columns/column-kind.js'
import { fromDatabase } from './database-error.js'

/** How many records an account may have, those in its trash included. */
export interface RecordQuota {
  /** Of all resources together; no bound when not given. */
  readonly total?: number
  /** Of each resource; no bound when not given. */
  readonly ofEach?: number
  /** Names of resources that are not counted, since their records come from elsewhere. */
  readonly except: readonly string[]
}

/** The quota that a caller's account has; undefined where it has none. */
export type QuotaOf = (caller: Caller) => Promise<RecordQuota | undefined>

/** How many records an account has, and how many of them are of one resource. */
export interface RecordUse {
  readonly total: number
  readonly ofResource: number
}

/** Records that may be created at the same time without one seeing the other: more than a database has connections. */
const margin = 1000

/**
 * Whether the quota of an account allows one more record. Near a bound, creations of the account come one
 * after the other, so that none sees a total that another one is about to raise; each query of a volatile
 * function sees what was committed before it.
 */
export const quotaFunction = `create or replace function parvis_has_room(
  account uuid, counted text, most bigint, most_of_each bigint, uncounted text[]
) returns boolean language plpgsql volatile as $$
declare
  used bigint;
  used_of_it bigint;
begin
  select coalesce(sum("total"), 0), coalesce(sum("total") filter (where split_part("resource", ' ', 1) = counted), 0)
    into used, used_of_it
    from "record_counts" where "accountId" = account and split_part("resource", ' ', 1) <> all(uncounted);
  if (most is null or used < most - ${margin}) and (most_of_each is null or used_of_it < most_of_each - ${margin}) then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('parvis.records ' || account, 0));
  select coalesce(sum("total"), 0), coalesce(sum("total") filter (where split_part("resource", ' ', 1) = counted), 0)
    into used, used_of_it
    from "record_counts" where "accountId" = account and split_part("resource", ' ', 1) <> all(uncounted);
  return (most is null or used < most) and (most_of_each is null or used_of_it < most_of_each);
end
$$`

/** Whether a quota limits a resource. */
export function isBounded({ name }: Resource, quota: RecordQuota | undefined): quota is RecordQuota {
  if (quota === undefined || quota.except.includes(name)) return false
  return quota.total !== undefined || quota.ofEach !== undefined
}

/**
 * The condition that the quota of the account of the first parameter allows more records.
 *
 * @param count how many
 */
export function quotaCondition({ name }: Resource, quota: RecordQuota, bind: Bind, count = 1): string {
  const { total, ofEach, except } = quota
  const others = count - 1
  const most = [total, ofEach].map((bound) => `${bind(bound === undefined ? null : bound - others)}::bigint`)
  return `parvis_has_room($1::uuid, '${name}', ${most.join(', ')}, ${bind(except)}::text[])`
}

/**
 * Has creations near the bound of a quota wait until the transaction of a connection ends: for transactions that create
 * more records than the margin.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function lockRecordQuota(connection: Queryable, accountId: string): Promise<void> {
  await connection.query(lockCreations({ accountId })).catch((error: unknown) => {
    throw fromDatabase(error)
  })
}

const lockCreations = statement({
  name: 'records.lock-quota',
  params: { accountId: sql.text },
  sql: sql`select pg_advisory_xact_lock(hashtextextended('parvis.records ' || $accountId, 0))`,
})

/** How many records an account has, and how many of one resource. */
export const selectRecordUse = statement({
  name: 'records.use',
  params: { accountId: sql.uuid, resource: sql.text, except: sql.text.array },
  row: { total: sql.double, ofResource: sql.double },
  sql: sql`select coalesce(sum("total"), 0)::float8 as "total",
  coalesce(sum("total") filter (where split_part("resource", ' ', 1) = $resource), 0)::float8 as "ofResource"
from "record_counts" where "accountId" = $accountId and split_part("resource", ' ', 1) <> all($except)`,
})

/** Why a record cannot be created within a quota; undefined when it can. */
export function quotaRefusal(
  resource: Resource,
  { total, ofEach }: RecordQuota,
  use: RecordUse,
): EngineError | undefined {
  if (total !== undefined && use.total >= total)
    return refusal(use.total, total, (used, most) => ({
      fr: french`Votre compte a ${used.fr} enregistrements, sur ${most.fr} possibles. Supprimez ce qui ne sert plus ; la corbeille compte jusqu’à ce qu’elle soit vidée, au plus tard après ${trashDays} jours.`,
      en: `Your account has ${used.en} records out of ${most.en}. Delete what is no longer needed; the trash counts until it is emptied, after ${trashDays} days at the latest.`,
    }))
  if (ofEach !== undefined && use.ofResource >= ofEach)
    return refusal(use.ofResource, ofEach, (used, most) => ({
      fr: french`« ${resource.label.many.fr} » : ${used.fr} enregistrements, sur ${most.fr} possibles. Supprimez ce qui ne sert plus ; la corbeille compte jusqu’à ce qu’elle soit vidée, au plus tard après ${trashDays} jours.`,
      en: `${resource.label.many.en}: ${used.en} records out of ${most.en}. Delete what is no longer needed; the trash counts until it is emptied, after ${trashDays} days at the latest.`,
    }))
  return undefined
}

function refusal(used: number, maximum: number, words: (used: Localised, most: Localised) => Localised) {
  return new EngineError('records_full', { used, maximum, detail: words(numberOf(used), numberOf(maximum)) })
}

function numberOf(value: number): Localised {
  const of = (locale: Locale) => value.toLocaleString(locale)
  return { fr: of('fr'), en: of('en') }
}
