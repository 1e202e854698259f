/** Tokens as the module reads and changes them, besides what people edit. */

import type { FailureReason } from '@parvis/chain'
import { type Caller, EngineError, type Queryable, storesIn } from '@parvis/engine'
import { tokens } from '@parvis/schemas'
import type { Token } from '@parvis/schemas/tokens'
import { publishChanges, rowsOf, sql, statement } from '@parvis/work'
import { storeModel } from '../database/store-model.js'
import { failureCode } from './failure-code.js'
import { isDeployed, type TokenState, type TransactionCount, tokenStateOf } from './token-state.js'
import type { ChangedToken } from './transactions/stored-transaction-log.js'

/** A token of an account. */
export type TokenKey = ChangedToken

/** What decisions about a token depend on. */
export interface LockedToken {
  readonly state: TokenState
  readonly version: number
  /** Whether its contract is on the chain for good. */
  readonly isOnChain: boolean
}

/** Reads a token. @throws EngineError `not_found` */
export async function readToken(database: Queryable, caller: Caller, id: string): Promise<Token> {
  return (await storesIn(database, storeModel)(caller).get(tokens, id)) as unknown as Token
}

/** Locks a token until the transaction ends, before its transactions. @throws EngineError `not_found` */
export async function lockToken(connection: Queryable, key: TokenKey): Promise<LockedToken> {
  const [found] = await rowsOf(connection, selectLocked({ ...key }))
  if (!found) throw new EngineError('not_found', {})
  return found
}

/**
 * Brings the state of a token into line with its transactions, and publishes it when it changes.
 *
 * @param connection of a transaction
 * @returns its state
 */
export async function refreshToken(connection: Queryable, key: TokenKey): Promise<TokenState> {
  const counts = await rowsOf(connection, countTransactions({ ...key }))
  const state = tokenStateOf(counts)
  const [failed] = state === 'failed' ? await rowsOf(connection, selectFailed({ ...key })) : []
  await rowsOf(
    connection,
    updateState({
      ...key,
      state,
      isDeployed: isDeployed(counts),
      failure: failed && failureCode(failed.reason),
    }),
  )
  await announceToken(connection, key)
  return state
}

/** Publishes a change of a token or its transactions to open screens. */
export async function announceToken(connection: Queryable, { accountId, tokenId }: TokenKey): Promise<void> {
  const { path: topic, rights } = tokens
  await publishChanges(connection, { accountId, topic, right: rights.read, ids: [tokenId] })
}

/** Notes that a token is on its way to the chain. @param connection of a transaction */
export async function markDeploying(connection: Queryable, key: TokenKey): Promise<void> {
  await rowsOf(connection, updateProgress({ ...key, state: 'deploying', failure: null }))
  await announceToken(connection, key)
}

/** Notes why a token failed before anything was sent. @param connection of a transaction */
export async function markFailed(connection: Queryable, key: TokenKey, failure: string): Promise<void> {
  await rowsOf(connection, updateProgress({ ...key, state: 'failed', failure }))
  await announceToken(connection, key)
}

/** Stores where a token is going to be, and what its metadata is. */
export async function setPlace(
  connection: Queryable,
  key: TokenKey,
  place: { readonly chain: string; readonly address: string; readonly metadata: string },
): Promise<void> {
  await rowsOf(connection, updatePlace({ ...key, ...place }))
}

const tokenParams = { accountId: sql.uuid, tokenId: sql.uuid }

const selectLocked = statement({
  name: 'tokens.lock',
  params: tokenParams,
  row: { state: sql.text.of<TokenState>(), version: sql.integer, isOnChain: sql.boolean },
  sql: sql`select coalesce("state", 'draft') as "state", "version", "deployedAt" is not null as "isOnChain" from "tokens"
where "accountId" = $accountId and "id" = $tokenId and "deletedAt" is null for update`,
})

const countTransactions = statement({
  name: 'tokens.count-transactions',
  params: tokenParams,
  row: { kind: sql.text, state: sql.text.of<TransactionCount['state']>(), count: sql.integer },
  sql: sql`select "kind", "state", count(*)::int as "count" from (
  select distinct on ("kind", "mintingId", "chunk") "kind", "state" from "token_transactions"
  where "accountId" = $accountId and "tokenId" = $tokenId
  order by "kind", "mintingId", "chunk", "queuedAt" desc, "id" desc
) t group by 1, 2`,
})

const selectFailed = statement({
  name: 'tokens.failed-transaction',
  params: tokenParams,
  row: { reason: sql.jsonb.of<FailureReason>() },
  sql: sql`select "reason" from "token_transactions"
where "accountId" = $accountId and "tokenId" = $tokenId and "state" in ('refused', 'reverted') and "reason" is not null
order by "changedAt" desc, "id" desc limit 1`,
})

/** Its state, what its confirmed transactions did, and why the last one failed. */
const updateState = statement({
  name: 'tokens.set-state',
  params: { ...tokenParams, state: sql.text, isDeployed: sql.boolean, failure: sql.text.orNull },
  sql: sql`with minted as (
  select sum(r."amount") as "amount" from "token_transactions" t
  join "token_recipients" r on r."accountId" = t."accountId" and r."mintingId" = t."mintingId" and r."chunk" = t."chunk"
  where t."accountId" = $accountId and t."tokenId" = $tokenId and t."kind" = 'mint' and t."state" = 'confirmed'
), done as (
  select "kind" from "token_transactions"
  where "accountId" = $accountId and "tokenId" = $tokenId and "kind" <> 'mint' and "state" = 'confirmed'
  order by "changedAt" desc
)
update "tokens" set "state" = $state,
  "minted" = (select trim_scale("amount" / power(10::numeric, case "standard" when 'erc20' then "decimals" else 0 end))::text from minted),
  "failure" = $failure,
  "deployedAt" = case when $isDeployed then coalesce("deployedAt", now()) end,
  "paused" = coalesce((select "kind" = 'pause' from done where "kind" in ('pause', 'unpause') limit 1), false),
  "frozen" = exists (select 1 from done where "kind" = 'freeze'),
  "version" = "version" + ("state" is distinct from $state)::int, "updatedAt" = now()
where "accountId" = $accountId and "id" = $tokenId`,
})

const updateProgress = statement({
  name: 'tokens.set-progress',
  params: { ...tokenParams, state: sql.text, failure: sql.text.orNull },
  sql: sql`update "tokens" set "state" = $state, "failure" = $failure, "version" = "version" + 1, "updatedAt" = now()
where "accountId" = $accountId and "id" = $tokenId`,
})

const updatePlace = statement({
  name: 'tokens.set-place',
  params: { ...tokenParams, chain: sql.text, address: sql.text, metadata: sql.text },
  sql: sql`update "tokens" set "chain" = $chain, "address" = $address, "metadata" = $metadata
where "accountId" = $accountId and "id" = $tokenId`,
})
