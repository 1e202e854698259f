import { bigint, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

/**
 * How many records each account has of each resource, the trash left out. A count is spread over slots, so that
 * connections that write at the same time seldom wait for one another; the total is their sum.
 */
export const recordCounts = pgTable(
  'record_counts',
  {
    accountId: uuid().notNull(),
    resource: text().notNull(),
    slot: smallint().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.resource, table.slot] })],
)

const slots = 64

/**
 * The part of a statement that keeps the count: a common table expression over the rows that another one changed.
 *
 * @param changed the name of that expression
 * @param sign 1 when its rows came, -1 when they went
 */
export function countChange(resource: string, changed: string, sign: 1 | -1): string {
  return `counted as (
  insert into "record_counts" ("accountId", "resource", "slot", "total")
  select $1::uuid, '${resource}', pg_backend_pid() % ${slots}, ${sign} * count(*) from ${changed} having count(*) > 0
  on conflict ("accountId", "resource", "slot") do update set "total" = "record_counts"."total" + excluded."total"
)`
}

/** The kept total of a resource's records in the account that is the first parameter. */
export function keptTotal(resource: string): string {
  return `(select coalesce(sum("total"), 0)::int from "record_counts" where "accountId" = $1 and "resource" = '${resource}')`
}

/** Statements that count all records of a table anew, after they were written by other means than the store. */
export function recount(resource: string, table: string): string {
  return `delete from "record_counts" where "resource" = '${resource}';
insert into "record_counts" ("accountId", "resource", "slot", "total")
select "accountId", '${resource}', 0, count(*) from "${table}" where "deletedAt" is null group by "accountId"`
}
