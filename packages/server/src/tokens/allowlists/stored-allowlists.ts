import { EngineError, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import type { TokenKey } from '../token-record.js'
import type { BuiltAllowlist } from './build-from-file.js'

/** Which allowlist of which token. */
export interface AllowlistKey extends TokenKey {
  readonly id: string
}

/** An allowlist to store. */
export interface NewAllowlist extends BuiltAllowlist {
  readonly name: string
  /** Who created it, by name. */
  readonly createdBy: string
}

/** The allowlists of a token, the latest first. @throws DatabaseFailure */
export function allowlistsOf(database: Queryable, { accountId, tokenId }: TokenKey) {
  return rowsOf(database, selectAllowlists({ accountId, tokenId }))
}

/** @throws EngineError `not_found` */
export async function readAllowlist(database: Queryable, key: AllowlistKey) {
  const [found] = await rowsOf(database, selectAllowlist({ ...key }))
  if (!found) throw new EngineError('not_found', {})
  return found
}

/** Stores an allowlist and its entries. @param connection of a transaction. @throws DatabaseFailure */
export async function storeAllowlist(
  connection: Queryable,
  key: AllowlistKey,
  { batches, tree, ...facts }: NewAllowlist,
): Promise<void> {
  await rowsOf(connection, insertAllowlist({ ...key, ...facts, tree: Buffer.from(tree.buffer) }))
  const { accountId, id } = key
  for (const entries of batches) await rowsOf(connection, insertEntries({ accountId, id, entries }))
}

/** Deletes an allowlist, and returns it. @throws EngineError `not_found` */
export async function deleteAllowlist(database: Queryable, key: AllowlistKey): Promise<{ name: string }> {
  const [deleted] = await rowsOf(database, deleteList({ ...key }))
  if (!deleted) throw new EngineError('not_found', {})
  return deleted
}

const tokenParams = { accountId: sql.uuid, tokenId: sql.uuid }
const params = { ...tokenParams, id: sql.uuid }

const row = {
  id: sql.uuid,
  name: sql.text,
  root: sql.text,
  people: sql.integer,
  total: sql.text,
  createdAt: sql.timestamptz,
  createdBy: sql.text,
}

const facts = sql`"id", "name", '0x' || encode(substring("tree" from 1 for 32), 'hex') as "root", "people",
  "total"::text as "total", "createdAt", "createdBy"`

const selectAllowlists = statement({
  name: 'tokens.allowlists',
  params: tokenParams,
  row,
  sql: sql`select ${facts} from "token_allowlists" where "accountId" = $accountId and "tokenId" = $tokenId
order by "createdAt" desc, "id" desc`,
})

const selectAllowlist = statement({
  name: 'tokens.allowlist',
  params,
  row,
  sql: sql`select ${facts} from "token_allowlists"
where "accountId" = $accountId and "tokenId" = $tokenId and "id" = $id`,
})

const insertAllowlist = statement({
  name: 'tokens.store-allowlist',
  params: {
    ...params,
    name: sql.text,
    createdBy: sql.text,
    people: sql.integer,
    total: sql.text,
    tree: sql.bytea,
  },
  sql: sql`insert into "token_allowlists" ("accountId", "tokenId", "id", "name", "createdBy", "people", "total", "tree")
values ($accountId, $tokenId, $id, $name, $createdBy, $people, $total::text::numeric, $tree)`,
})

const insertEntries = statement({
  name: 'tokens.store-allowlist-entries',
  params: { accountId: sql.uuid, id: sql.uuid, entries: sql.text },
  sql: sql`insert into "token_allowlist_entries" ("accountId", "allowlistId", "position", "address", "amount", "leaf")
select $accountId, $id, e."position", e."address", e."amount", e."leaf"
from jsonb_to_recordset($entries::text::jsonb) e ("position" integer, "address" text, "amount" numeric, "leaf" integer)`,
})

const deleteList = statement({
  name: 'tokens.delete-allowlist',
  params,
  row: { name: sql.text },
  sql: sql`with list as (
  delete from "token_allowlists" where "accountId" = $accountId and "tokenId" = $tokenId and "id" = $id
  returning "id", "name"
), entries as (
  delete from "token_allowlist_entries" where "accountId" = $accountId and "allowlistId" in (select "id" from list)
)
select "name" from list`,
})
