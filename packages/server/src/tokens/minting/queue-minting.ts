import { mintKeyTopic } from '@parvis/chain'
import {
  type Caller,
  EngineError,
  inTransaction,
  type Pool,
  type Queryable,
  recordAudit,
  refuse,
} from '@parvis/engine'
import { tokens } from '@parvis/schemas'
import { tokenRefusals as refusals } from '@parvis/schemas/tokens'
import type { TokenChain } from '../chain/open-chain.js'
import { lockToken, readToken, refreshToken } from '../token-record.js'
import { deploymentBlock, queueTransactions } from '../transactions/queue-transactions.js'
import { requireSigningAddress } from '../wallets/signing-address.js'
import type { MintingChunk } from './minting-chunks.js'
import type { WrittenRecipient } from './read-recipients.js'
import { rehearseMinting } from './rehearse-minting.js'
import { hasMinting, storeMinting } from './stored-mintings.js'

/** Something to mint. */
export interface MintingRequest {
  readonly tokenId: string
  /** Chosen by who asks for it. */
  readonly mintingId: string
  readonly written: readonly WrittenRecipient[]
  /** Address of the wallet that signs; the server by default. */
  readonly wallet?: string
}

/**
 * Mints to recipients, after the same checks as its rehearsal; once, however often it is asked for. Requests about one token
 * come one after the other.
 *
 * @returns the id of the minting
 * @throws EngineError `not_found`, `unavailable` while the chain does not answer, `invalid_input`
 */
export function queueMinting(
  pool: Pool,
  chain: TokenChain,
  caller: Caller,
  request: MintingRequest,
): Promise<string> {
  const { tokenId, mintingId } = request
  const key = { accountId: caller.accountId, tokenId, id: mintingId }
  return inTransaction(pool, async (connection) => {
    await lockToken(connection, key)
    if (await hasMinting(connection, key)) return mintingId
    return mintLocked(connection, chain, caller, request)
  })
}

/**
 * Mints to recipients of a token that is locked.
 *
 * @param connection of the transaction that locked it
 * @returns the id of the minting
 * @throws EngineError `not_found`, `unavailable` while the chain does not answer, `invalid_input`
 */
export async function mintLocked(
  connection: Queryable,
  chain: TokenChain,
  caller: Caller,
  { tokenId, mintingId, written, wallet }: MintingRequest,
): Promise<string> {
  const key = { accountId: caller.accountId, tokenId }
  const token = await readToken(connection, caller, tokenId)
  const request = { token, key, mintingId, written, wallet }
  const { problems, chunks, cost } = await rehearseMinting(connection, chain, request)
  refuse(problems)
  if (!cost) throw new EngineError('unavailable', {})
  if (BigInt(cost.balance) < BigInt(cost.expected)) refuse([{ path: '', code: refusals.noFunds }])
  await storeMinting(connection, key, { id: mintingId, requestedBy: caller.name, chunks })
  const sender = { chain: String(chain.chainId), signer: requireSigningAddress(chain, wallet) }
  const fromBlock = await deploymentBlock(connection, key)
  await queueTransactions(connection, key, sender, chunks.map(transactionOf(mintingId, fromBlock)))
  await refreshToken(connection, key)
  const entry = { action: 'token_minted', entity: tokens.name, record: tokenId } as const
  await recordAudit(connection, caller, { ...entry, after: { recipients: written.length } })
  return mintingId
}

function transactionOf(mintingId: string, fromBlock: number | undefined) {
  return ({ to, data, key, chunk }: MintingChunk) => ({
    kind: 'mint' as const,
    to,
    data,
    effect: { kind: 'minted', contract: to, topic: mintKeyTopic, key, fromBlock } as const,
    part: { mintingId, chunk },
  })
}
