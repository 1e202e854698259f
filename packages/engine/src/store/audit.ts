import { auditLog } from '@parvis/schema'
import { type Queryable, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import type { Caller } from '../access/caller.js'
import type { Bind } from './columns/column-kind.js'
import { fromDatabase } from './database-error.js'
import { nameChange } from './history/index.js'
import type { Listed } from './lists/listed.js'
import { quoted, tableName } from './names.js'
import type { AuditEntry } from './store.js'
import type { WriteAction } from './write-guard.js'

/** The audit log's table, as an SQL identifier. */
export const auditTable = sql.identifier(tableName(auditLog))

const entryColumns = sql`"accountId", "id", "at", "actorKind", "actorId", "actor", "address", "userAgent",
  "action", "entity", "record", "before", "after"`

const longestUserAgent = 500

const systemFields = ['id', 'version', 'createdAt', 'updatedAt']

/** How many entries are deleted at once. */
const batch = 5000

/** What a statement changes, by the names of its common table expressions over one row at most, unless there are many. */
export interface ChangedRows {
  readonly action: WriteAction
  readonly areMany?: boolean
  readonly before?: string
  readonly after?: string
  /** The fields that may differ; any when not said. */
  readonly names?: readonly string[]
}

/** What an entry says, in SQL. */
interface Entry {
  /** Its id; one made here when not said. */
  readonly id?: string
  readonly action: string
  readonly entity: string
  readonly record: string
  readonly before: string
  readonly after: string
}

/** The beginning of the statement that writes an entry; the account is its first parameter. */
export function insertEntry(caller: Caller, entry: Entry, bind: Bind): string {
  const texts = [caller.name, caller.address, caller.userAgent.slice(0, longestUserAgent)]
  const { action, entity, record, before, after, id = `${bind(uuidv7())}::uuid` } = entry
  return `insert into ${auditTable} (${entryColumns})
select $1::uuid, ${id}, now(), ${bind(caller.kind)}::text, nullif(${bind(caller.userId)}::text, ''),
  ${texts.map((text) => `${bind(text)}::text`).join(', ')},
  ${action}, ${entity}, ${record}, ${before}, ${after}`
}

/** The audit part of a statement: a common table expression over the rows before and after. */
export function audited(stored: Listed, caller: Caller, rows: ChangedRows, bind: Bind): string {
  const { before, after, action, areMany } = rows
  const found = before && after ? differences(stored, rows) : wholeRow(stored, rows)
  const named = { action: `'${action}'`, entity: `'${stored.name}'`, record: '"id"::text' }
  const values = { before: '"before"', after: '"after"' }
  const entry = { ...named, ...values, ...(areMany && { id: 'parvis_uuid()' }) }
  return `"audited" as (
  ${insertEntry(caller, entry, bind)}
  from (${found}) as "noted"
)`
}

function wholeRow(stored: Listed, { before, after }: ChangedRows): string {
  const valuesOf = (rows: string | undefined) => (rows ? loggedOf(stored, rows) : 'null::jsonb')
  return `select "id", ${valuesOf(before)} as "before", ${valuesOf(after)} as "after" from ${before ?? after}`
}

/** Only what differs is logged; a save that changes nothing is no entry. */
function differences(stored: Listed, { before, after, names }: ChangedRows): string {
  const excluded = new Set(unlogged(stored))
  const logged = (names ?? Object.keys(stored.resource.fields)).filter((name) => !excluded.has(name))
  const compared = logged.map(
    (name) => `('${name}', to_jsonb(${before}.${quoted(name)}), to_jsonb(${after}.${quoted(name)}))`,
  )
  if (compared.length === 0)
    return `select "id", null::jsonb as "before", null::jsonb as "after" from ${after} where false`
  return `select ${after}."id", "differing"."before", "differing"."after"
  from ${after} join ${before} on ${before}."id" = ${after}."id" cross join lateral (
    select jsonb_object_agg("name", "was") as "before", jsonb_object_agg("name", "is") as "after"
    from (values ${compared.join(', ')}) as "compared" ("name", "was", "is") where "is" is distinct from "was"
  ) as "differing" where "differing"."after" is not null`
}

function loggedOf(stored: Listed, rows: string): string {
  return `to_jsonb(${rows}.*) - '{${unlogged(stored).join(',')}}'::text[]`
}

/** Fields that are never logged: system fields, secrets, and fields with a right of their own. */
function unlogged({ columns }: Listed): string[] {
  const secrets = [...columns.values()].filter(({ kind, field }) => kind.issue || field.access?.read)
  return [...systemFields, ...secrets.map(({ name }) => name)]
}

/**
 * Adds an entry to the audit log. What the transaction changes without saying who does is the caller's in the history, too.
 *
 * @param database the connection of the transaction in which it is done, or a pool
 * @throws EngineError `unavailable` without the database
 */
export async function recordAudit(database: Queryable, caller: Caller, entry: AuditEntry): Promise<void> {
  const { accountId, userId, kind, name, address, userAgent } = caller
  const actor = { kind, userId, name, address, userAgent: userAgent.slice(0, longestUserAgent) }
  const { action, entity, record, before, after } = entry
  const what = { action, entity, record, before, after }
  await database.query(insertGiven({ accountId, id: uuidv7(), ...actor, ...what })).catch(refuse)
  await nameChange(database, caller).catch(refuse)
}

/** Writes an entry of what is not a change of a record. */
const insertGiven = statement({
  name: 'audit.record',
  params: {
    accountId: sql.uuid,
    id: sql.uuid,
    kind: sql.text,
    userId: sql.text,
    name: sql.text,
    address: sql.text,
    userAgent: sql.text,
    action: sql.text,
    entity: sql.text,
    record: sql.text.orNull,
    before: sql.jsonb.orNull,
    after: sql.jsonb.orNull,
  },
  sql: sql`insert into ${auditTable} (${entryColumns})
select $accountId, $id, now(), $kind, nullif($userId, ''), $name, $address, $userAgent,
  $action, $entity, $record, $before, $after`,
})

/** How many days an account retains its entries. */
export interface AuditRetention {
  readonly accountId: string
  readonly days: number
}

/**
 * Deletes the entries of accounts that are older than each retains them, a few at a time so that nobody waits.
 *
 * @returns how many went
 * @throws EngineError `unavailable` without the database
 */
export async function purgeAudit(
  database: Queryable,
  retentions: readonly AuditRetention[],
): Promise<number> {
  const accounts = retentions.map(({ accountId }) => accountId)
  const days = retentions.map((each) => each.days)
  const purge = deleteOld({ accountIds: accounts, days, most: batch })
  let gone = 0
  for (let last = batch; last === batch; gone += last)
    last = (await database.query(purge).catch(refuse)).rowCount ?? 0
  return gone
}

const deleteOld = statement({
  name: 'audit.purge',
  params: { accountIds: sql.uuid.array, days: sql.integer.array, most: sql.integer },
  sql: sql`with "old" as materialized (
  select r."accountId", o."id" from unnest($accountIds::uuid[], $days::int[]) as r ("accountId", "days")
  cross join lateral (
    select e."id" from ${auditTable} e
    where e."accountId" = r."accountId" and e."deletedAt" is null and e."at" < now() - make_interval(days => r."days")
    order by e."at" limit $most
  ) o limit $most
)
delete from ${auditTable} e using "old" o where e."accountId" = o."accountId" and e."id" = o."id"`,
})

function refuse(error: unknown): never {
  throw fromDatabase(error)
}
