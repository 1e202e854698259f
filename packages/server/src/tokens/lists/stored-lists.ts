import { EngineError, type Pool, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import type { WrittenRecipient } from '../minting/read-recipients.js'
import type { MintingKey } from '../minting/stored-mintings.js'

/** Stores a list that was checked under the id of its minting, until it is minted or a day old. @throws DatabaseFailure */
export async function storeList(
  database: Queryable,
  key: MintingKey,
  recipients: readonly WrittenRecipient[],
): Promise<void> {
  await rowsOf(database, insertList({ ...key, recipients }))
}

/** Takes a list away to mint it. @param connection of a transaction. @throws EngineError `not_found` */
export async function takeList(connection: Queryable, key: MintingKey): Promise<readonly WrittenRecipient[]> {
  const [found] = await rowsOf(connection, deleteList({ ...key }))
  if (!found) throw new EngineError('not_found', {})
  return found.recipients
}

/** How many lists are deleted at once: one may have megabytes. */
const batch = 100

/** Deletes the lists that were not minted within a day. @throws DatabaseFailure */
export async function purgeLists(pool: Pool): Promise<void> {
  while ((await rowsOf(pool, deleteOld({ most: batch }))).length === batch);
}

const params = { accountId: sql.uuid, tokenId: sql.uuid, id: sql.uuid }
const recipients = sql.jsonb.of<readonly WrittenRecipient[]>()

const insertList = statement({
  name: 'tokens.store-list',
  params: { ...params, recipients },
  sql: sql`insert into "token_lists" ("accountId", "tokenId", "id", "recipients")
values ($accountId, $tokenId, $id, $recipients)`,
})

const deleteList = statement({
  name: 'tokens.take-list',
  params,
  row: { recipients },
  sql: sql`delete from "token_lists" where "accountId" = $accountId and "tokenId" = $tokenId and "id" = $id
returning "recipients"`,
})

const deleteOld = statement({
  name: 'tokens.purge-old-lists',
  params: { most: sql.integer },
  row: { id: sql.uuid },
  sql: sql`delete from "token_lists" where ("accountId", "id") in (
  select "accountId", "id" from "token_lists" where "createdAt" < now() - interval '1 day'
  order by "createdAt" limit $most for update skip locked
) returning "id"`,
})
