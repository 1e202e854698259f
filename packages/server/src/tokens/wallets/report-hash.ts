import type { TransactionState } from '@parvis/chain'
import { type Caller, EngineError, inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { grants } from '@parvis/schema'
import { tokenRights } from '@parvis/schemas/tokens'
import { rowsOf, sql, statement } from '@parvis/work'
import type { TokenChain } from '../chain/open-chain.js'
import { lockToken, refreshToken, type TokenKey } from '../token-record.js'
import { type TransactionKind, transactionChannel } from '../transactions/queue-transactions.js'

/** How many hashes of a transaction count: each is asked for in every round. */
const most = 20

/** Under which hash a wallet sent a transaction of a token. */
export interface ReportedHash {
  readonly tokenId: string
  readonly transactionId: string
  readonly hash: string
}

/**
 * Stores the hash under which a wallet sent a transaction, even if it was cancelled meanwhile, or confirmed by what it did
 * without its hash being known. Repeated, or once the transaction is final otherwise, it changes nothing.
 *
 * @returns the transaction and its state
 * @throws EngineError `not_found` also for a transaction of the server, `forbidden`
 */
export function reportHash(
  pool: Pool,
  { signer }: Pick<TokenChain, 'signer'>,
  caller: Caller,
  { tokenId, transactionId, hash }: ReportedHash,
): Promise<{ id: string; state: TransactionState }> {
  const key = { accountId: caller.accountId, tokenId }
  return inTransaction(pool, async (connection) => {
    await lockToken(connection, key)
    const found = await readTransaction(connection, key, transactionId)
    if (!found || found.signer === signer?.address) throw new EngineError('not_found', {})
    const right = found.kind === 'mint' ? tokenRights.mint : tokenRights.deploy
    if (!grants(caller.rights, right)) throw new EngineError('forbidden', { right })
    const reported = {
      ...key,
      id: transactionId,
      hash: hash.toLowerCase(),
      most,
      channel: transactionChannel,
    }
    const [changed] = await rowsOf(connection, addHash(reported))
    if (changed) await refreshToken(connection, key)
    return { id: transactionId, state: changed?.state ?? found.state }
  })
}

async function readTransaction(connection: Queryable, key: TokenKey, id: string) {
  const [found] = await rowsOf(connection, selectOne({ ...key, id }))
  return found
}

const params = { accountId: sql.uuid, tokenId: sql.uuid, id: sql.uuid }
const state = sql.text.of<TransactionState>()

const selectOne = statement({
  name: 'tokens.read-transaction',
  params,
  row: { kind: sql.text.of<TransactionKind>(), signer: sql.text, state },
  sql: sql`select "kind", "signer", "state" from "token_transactions"
where "accountId" = $accountId and "id" = $id and "tokenId" = $tokenId`,
})

const addHash = statement({
  name: 'tokens.add-hash',
  params: { ...params, hash: sql.text, most: sql.integer, channel: sql.text },
  row: { state },
  sql: sql`with changed as (
  update "token_transactions" set "hashes" = "hashes" || to_jsonb($hash::text), "nonce" = null, "displacedAt" = null,
    "state" = case when "state" in ('mined', 'confirmed') then "state" else 'sent' end, "changedAt" = now()
  where "accountId" = $accountId and "id" = $id and "tokenId" = $tokenId
    and ("state" in ('waiting', 'sent', 'mined', 'cancelled') or "state" = 'confirmed' and "hashes" = '[]' and "mined"->>'transaction' is null)
    and not "hashes" @> to_jsonb($hash::text) and jsonb_array_length("hashes") < $most
  returning "state", "chain"
)
select "state", pg_notify($channel, "chain") from changed`,
})
