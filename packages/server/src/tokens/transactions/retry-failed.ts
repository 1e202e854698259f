import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import type { TokenKey } from '../token-record.js'
import { transactionChannel } from './queue-transactions.js'

/**
 * Queues the failed transactions of a token's mintings again, each under the same key, which the contract accepts once. One
 * that was tried again already is not.
 *
 * @param connection of a transaction that has locked the token
 * @returns how many
 */
export async function retryFailedMintings(connection: Queryable, token: TokenKey): Promise<number> {
  const failed = await rowsOf(connection, selectFailed({ ...token }))
  const ids = failed.map(({ id }) => id)
  if (ids.length === 0) return 0
  const copies = ids.map(() => uuidv7())
  await rowsOf(connection, copyFailed({ ...token, ids, copies, channel: transactionChannel }))
  return ids.length
}

const tokenParams = { accountId: sql.uuid, tokenId: sql.uuid }

const selectFailed = statement({
  name: 'tokens.failed-mintings',
  params: tokenParams,
  row: { id: sql.uuid },
  sql: sql`select "id" from (
  select distinct on ("mintingId", "chunk") "id", "state" from "token_transactions"
  where "accountId" = $accountId and "tokenId" = $tokenId and "kind" = 'mint'
  order by "mintingId", "chunk", "queuedAt" desc, "id" desc
) t where "state" in ('refused', 'reverted')`,
})

const copyFailed = statement({
  name: 'tokens.retry-mintings',
  params: { ...tokenParams, ids: sql.uuid.array, copies: sql.uuid.array, channel: sql.text },
  sql: sql`with queued as (
  insert into "token_transactions" ("accountId", "tokenId", "id", "chain", "signer", "kind", "mintingId", "chunk", "to", "data", "effect")
  select t."accountId", t."tokenId", c."copy", t."chain", t."signer", t."kind", t."mintingId", t."chunk", t."to", t."data", t."effect"
  from unnest($ids::uuid[], $copies::uuid[]) c ("id", "copy")
  join "token_transactions" t on t."accountId" = $accountId and t."tokenId" = $tokenId and t."id" = c."id"
  returning "chain"
)
select pg_notify($channel, "chain") from (select distinct "chain" from queued) q`,
})
