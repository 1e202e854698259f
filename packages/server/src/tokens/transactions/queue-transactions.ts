import type { Effect } from '@parvis/chain'
import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import type { TokenKey } from '../token-record.js'
import type { SenderKey } from './stored-transaction-log.js'

/** The channel on which the database notifies of new transactions. */
export const transactionChannel = 'token_transactions'

/** What a transaction of a token is for. */
export type TransactionKind =
  | 'deploy'
  | 'mint'
  | 'pause'
  | 'unpause'
  | 'transfer_ownership'
  | 'accept_ownership'
  | 'freeze'

/** A transaction to send. */
export interface NewTokenTransaction {
  readonly kind: TransactionKind
  readonly to: string
  readonly data: string
  readonly effect: Effect
  /** The minting that it is a part of, and which part. */
  readonly part?: { readonly mintingId: string; readonly chunk: number }
}

/**
 * Queues transactions of a token in the caller's transaction.
 *
 * @returns their ids
 * @throws DatabaseFailure
 */
export async function queueTransactions(
  connection: Queryable,
  token: TokenKey,
  sender: SenderKey,
  transactions: readonly NewTokenTransaction[],
): Promise<string[]> {
  const ids = transactions.map(() => uuidv7())
  await rowsOf(
    connection,
    insertTransactions({
      ...token,
      ...sender,
      ids,
      kinds: transactions.map(({ kind }) => kind),
      mintings: transactions.map(({ part }) => part?.mintingId),
      chunks: transactions.map(({ part }) => part?.chunk),
      to: transactions.map(({ to }) => to),
      data: transactions.map(({ data }) => data),
      effects: transactions.map(({ effect }) => effect),
      channel: transactionChannel,
    }),
  )
  return ids
}

/** Whether the deployment of a token is on its way, or done. @throws DatabaseFailure */
export async function hasDeployment(connection: Queryable, token: TokenKey): Promise<boolean> {
  return (await rowsOf(connection, selectDeployment({ ...token }))).length > 0
}

/** The block in which the contract of a token was deployed; undefined when that is unknown. @throws DatabaseFailure */
export async function deploymentBlock(connection: Queryable, token: TokenKey): Promise<number | undefined> {
  const [found] = await rowsOf(connection, selectDeploymentBlock({ ...token }))
  return found?.block ?? undefined
}

const selectDeploymentBlock = statement({
  name: 'tokens.deployment-block',
  params: { accountId: sql.uuid, tokenId: sql.uuid },
  row: { block: sql.integer.orNull },
  sql: sql`select ("mined" -> 'block' ->> 'number')::int as "block" from "token_transactions"
where "accountId" = $accountId and "tokenId" = $tokenId and "kind" = 'deploy' and "state" = 'confirmed' limit 1`,
})

const selectDeployment = statement({
  name: 'tokens.deployment',
  params: { accountId: sql.uuid, tokenId: sql.uuid },
  row: { id: sql.uuid },
  sql: sql`select "id" from "token_transactions" where "accountId" = $accountId and "tokenId" = $tokenId
  and "kind" = 'deploy' and "state" not in ('refused', 'reverted', 'cancelled') limit 1`,
})

const insertTransactions = statement({
  name: 'tokens.queue-transactions',
  params: {
    accountId: sql.uuid,
    tokenId: sql.uuid,
    chain: sql.text,
    signer: sql.text,
    ids: sql.uuid.array,
    kinds: sql.text.array,
    mintings: sql.uuid.orNull.array,
    chunks: sql.integer.orNull.array,
    to: sql.text.array,
    data: sql.text.array,
    effects: sql.jsonb.array,
    channel: sql.text,
  },
  sql: sql`with queued as (
  insert into "token_transactions" ("accountId", "tokenId", "chain", "signer", "id", "kind", "mintingId", "chunk", "to", "data", "effect")
  select $accountId, $tokenId, $chain, $signer, *
  from unnest($ids::uuid[], $kinds::text[], $mintings::uuid[], $chunks::integer[], $to::text[], $data::text[], $effects::jsonb[])
  returning "id"
)
select pg_notify($channel, $chain) from (select 1 from queued limit 1) q`,
})
