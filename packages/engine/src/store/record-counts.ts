import type { Resource } from '@parvis/schema'
import { Sql, sql } from '@parvis/work'
import { bigint, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { quoted, tableName } from './names.js'

/**
 * How many records each account has of each resource, with a separate count for the trash, as `companies` and
 * `companies trash`; of one that is within others, how many each of those has. A count is spread over slots,
 * so that connections that write at the same time seldom wait for one another; the total is their sum.
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

/** What the name of a count ends with that is of records in the trash. */
const ofTrash = ' trash'

const addUp = `on conflict ("accountId", "resource", "slot") do update set "total" = "record_counts"."total" + excluded."total"`

/**
 * The part of a statement that maintains the count: a common table expression over the rows that another one changed. In a
 * declared statement the account, and what the records are within, are parameters named as their columns; in one that the
 * store writes they are the first two.
 *
 * @param changed the name of that expression; as SQL for a declared statement
 * @param sign 1 when its rows came, -1 when they went
 */
export function countChange<Text extends Sql | string>(
  resource: Resource,
  changed: Text,
  sign: 1 | -1,
): Text {
  const text = `counted as (
  insert into "record_counts" ("accountId", "resource", "slot", "total")
  select $1::uuid, ${counted(resource)}, pg_backend_pid() % ${slots}, ${sign} * count(*) from ${changed} having count(*) > 0
  ${addUp}
)`
  return inStatement(text, changed, resource)
}

/**
 * The same where records move to the trash, and back: from one count to the other.
 *
 * @param sign 1 when the rows came back, -1 when they went to the trash
 */
export function countMove(resource: Resource, moved: string, sign: 1 | -1): string {
  const key = counted(resource)
  return `counted as (
  insert into "record_counts" ("accountId", "resource", "slot", "total")
  select $1::uuid, c."resource", pg_backend_pid() % ${slots}, c."sign" * m."count"
  from (select count(*) as "count" from ${moved}) m,
    (values (${key}, ${sign}), (${key} || '${ofTrash}', ${-sign})) as c ("resource", "sign") where m."count" > 0
  ${addUp}
)`
}

/**
 * The same where rows are deleted for good, whether they were in the trash or not.
 *
 * @param gone the name of the expression; its rows have `deletedAt`, and the id of what they are within where they are
 */
export function countDeleted<Text extends Sql | string>(resource: Resource, gone: Text): Text {
  const { name, within } = resource
  const key = within ? `'${name} ' || g.${quoted(within.column)}` : `'${name}'`
  const text = `counted as (
  insert into "record_counts" ("accountId", "resource", "slot", "total")
  select $1::uuid, ${key} || case when g."deletedAt" is null then '' else '${ofTrash}' end, pg_backend_pid() % ${slots}, -count(*)
  from ${gone} g group by 2 order by 2
  ${addUp}
)`
  return inStatement(text, gone, resource)
}

/** A part of a statement, for a declared one where the name of an expression is SQL. */
function inStatement<Text extends Sql | string>(text: string, like: Text, { within }: Resource): Text {
  if (!(like instanceof Sql)) return text as Text
  return new Sql(text.replaceAll('$1', '$accountId').replaceAll('$2', `$${within?.column}`)) as Text
}

/** The stored total of a resource's records in the scope of the first parameters. */
export function storedTotal(resource: Resource): string {
  return `(select coalesce(sum("total"), 0)::int from "record_counts" where "accountId" = $1 and "resource" = ${counted(resource)})`
}

/**
 * The stored totals together of a resource's records within several others, in the account of `$accountId`.
 *
 * @param others a query of their ids
 */
export function storedTotalWithin({ name }: Resource, others: Sql): Sql {
  return sql`(select coalesce(sum(c."total"), 0)::int from "record_counts" c join (${others}) as o ("id")
    on c."resource" = ${sql.literal(`${name} `)} || o."id" where c."accountId" = $accountId)`
}

/** What has a separate count in an account: a resource, within one record of another where it is. */
function counted({ name, within }: Resource): string {
  return within ? `'${name} ' || $2::uuid` : `'${name}'`
}

/** Statements that count all records of a table anew, after they were written by other means than the store. */
export function recount(resource: Resource): string {
  const { name, within } = resource
  const key = within ? `'${name} ' || ${quoted(within.column)}` : `'${name}'`
  return `delete from "record_counts" where "resource" = '${name}' or "resource" like '${name} %';
insert into "record_counts" ("accountId", "resource", "slot", "total")
select "accountId", ${key} || case when "deletedAt" is null then '' else '${ofTrash}' end, 0, count(*)
from ${quoted(tableName(resource))} group by 1, 2`
}
