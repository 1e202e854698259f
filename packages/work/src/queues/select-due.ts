/** The rows of a queue that are due, in a table that may be distributed over several machines. */

import { isTableDistributed, type Pool, type Sql, sql, statement } from '../database/index.js'

/** A queue table with an `accountId`, and a `nextAt` while there is work. */
export interface WaitingRows {
  readonly table: string
  /** The column with the name of the queue. */
  readonly queue: string
  /** The columns that name a row within its account: ids, or other text without spaces. */
  readonly key: readonly string[]
}

/**
 * The statement that selects the next rows of a table, round robin: the first of each account before the second of any,
 * counting running ones, and least recently served accounts first. `$served` are recently served accounts, the last one
 * last.
 */
export function dueRows(rows: WaitingRows) {
  const [inTurns, overMachines] = [dueInTurns(rows), dueOverMachines(rows)]
  return async (pool: Pool) => ((await isTableDistributed(pool, rows.table)) ? overMachines : inTurns)
}

const params = {
  queue: sql.text,
  leaseKind: sql.text,
  perAccount: sql.integer,
  most: sql.integer,
  served: sql.uuid.array,
}
const row = { name: sql.text }

const nameOf = (rows: Sql, key: readonly string[]) => {
  const columns = ['accountId', ...key].map((column) => sql`${rows}.${sql.identifier(column)}`)
  return sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`
}

const busy = sql`select split_part("name", ' ', 1)::uuid as "accountId", count(*) as "count"
  from "leases" where "kind" = $leaseKind and "until" > now() group by 1`

const next = sql`select "name" from due where "place" <= $perAccount
order by "place", "turn" nulls first, "nextAt", "name" limit $most`

/** Looks at each account by itself, and at a few rows of it. */
export function dueInTurns({ table, queue, key }: WaitingRows) {
  const waiting = sql.identifier(table)
  const ofQueue = sql`from ${waiting} where ${sql.identifier(queue)} = $queue and "nextAt" is not null`
  const name = nameOf(sql`r`, key)
  return statement({
    name: `turns.${table}`,
    params,
    row,
    sql: sql`with recursive account as (
  (select "accountId" ${ofQueue} order by "accountId" limit 1)
  union all
  select (select "accountId" ${ofQueue} and "accountId" > a."accountId" order by "accountId" limit 1)
  from account a where a."accountId" is not null
), busy as (
  ${busy}
), due as (
  select r."name", r."nextAt", array_position($served::uuid[], a."accountId") as "turn",
    coalesce(b."count", 0) + row_number() over (partition by a."accountId" order by r."nextAt", r."name") as "place"
  from account a left join busy b using ("accountId") cross join lateral (
    select ${name} as "name", "nextAt" from ${waiting} r
    where ${sql.identifier(queue)} = $queue and "accountId" = a."accountId" and "nextAt" <= now() and not exists (
      select 1 from "leases" l where l."kind" = $leaseKind and l."name" = ${name} and l."until" > now()
    )
    order by "nextAt", ${sql.identifier(key.at(-1) ?? 'accountId')} limit $perAccount
  ) r
)
${next}`,
  })
}

/** Has each machine look at all due rows of its accounts: no machine goes from one account to the next. */
export function dueOverMachines({ table, queue, key }: WaitingRows) {
  return statement({
    name: `turns.${table}-over-machines`,
    params,
    row,
    sql: sql`with leased as materialized (
  select "name" from "leases" where "kind" = $leaseKind and "until" > now()
), busy as materialized (
  ${busy}
), waiting as materialized (
  select * from (
    select r."accountId", r."nextAt", ${nameOf(sql`r`, key)} as "name",
      row_number() over (partition by r."accountId" order by r."nextAt", ${nameOf(sql`r`, key)}) as "number"
    from ${sql.identifier(table)} r
    where r.${sql.identifier(queue)} = $queue and r."nextAt" <= now()
      and ${nameOf(sql`r`, key)} not in (select "name" from leased)
  ) r where "number" <= $perAccount
), due as (
  select w."name", w."nextAt", array_position($served::uuid[], w."accountId") as "turn",
    coalesce(b."count", 0) + w."number" as "place"
  from waiting w left join busy b using ("accountId")
)
${next}`,
  })
}
