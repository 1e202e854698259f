import { type Queryable, sql, statement } from '@parvis/work'
import { fromDatabase } from '../database-error.js'

/** How many days an account retains its history at least. */
export interface HistoryRetention {
  readonly accountId: string
  readonly days: number
}

/** How many rows are deleted at once. */
const batch = 5000

/**
 * Deletes the history of accounts that is older than each retains it, by whole months, a few rows at a time so that nobody
 * waits. Change sets go with their last revision, and seals with their month.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function purgeHistory(
  database: Queryable,
  retentions: readonly HistoryRetention[],
): Promise<void> {
  const accountIds = retentions.map(({ accountId }) => accountId)
  const days = retentions.map((each) => each.days)
  for (const purge of [deleteRevisions, deleteChangeSets, deleteSeals])
    for (let last = batch; last === batch; )
      last = (await database.query(purge({ accountIds, days, most: batch })).catch(refuse)).rowCount ?? 0
}

function refuse(error: unknown): never {
  throw fromDatabase(error)
}

const params = { accountIds: sql.uuid.array, days: sql.integer.array, most: sql.integer }

/** Until when the history of each account is deleted: the beginning of a month. */
const due = sql`"due" as materialized (
  select r."accountId", date_trunc('month', now() - make_interval(days => r."days"), 'UTC') as "until"
  from unnest($accountIds::uuid[], $days::int[]) as r ("accountId", "days")
)`

const deleteRevisions = statement({
  name: 'history.purge-revisions',
  params,
  sql: sql`with ${due}, "old" as materialized (
  select o.* from "due" d cross join lateral (
    select r."record", r."at", r."sequence" from "revisions" r
    where r."accountId" = d."accountId" and r."at" < d."until" limit $most
  ) o limit $most
)
delete from "revisions" r using "old" o
where r."record" = o."record" and r."at" = o."at" and r."sequence" = o."sequence"`,
})

const deleteChangeSets = statement({
  name: 'history.purge-change-sets',
  params,
  sql: sql`with ${due}, "old" as materialized (
  select c."accountId", c."id" from "due" d join "change_sets" c on c."accountId" = d."accountId" and c."at" < d."until"
  where not exists (select from "revisions" r where r."changeSetId" = c."id") limit $most
)
delete from "change_sets" c using "old" o where c."accountId" = o."accountId" and c."id" = o."id"`,
})

const deleteSeals = statement({
  name: 'history.purge-seals',
  params,
  sql: sql`with ${due}, "old" as materialized (
  select s."accountId", s."month", s."number" from "due" d
  join "history_seals" s on s."accountId" = d."accountId" and s."month" < (d."until" at time zone 'UTC')::date limit $most
)
delete from "history_seals" s using "old" o
where s."accountId" = o."accountId" and s."month" = o."month" and s."number" = o."number"`,
})
