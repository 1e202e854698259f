import {
  acceptOwnershipCall,
  type ContractCall,
  type Effect,
  freezeCall,
  frozenAnswers,
  offeredAnswers,
  ownedAnswers,
  pauseCall,
  pausedAnswers,
  readAddress,
  type StateAnswer,
  transferOwnershipCall,
  unpauseCall,
} from '@parvis/chain'
import { type Caller, inTransaction, type Pool, recordAudit, refuse } from '@parvis/engine'
import { tokens } from '@parvis/schemas'
import { addressRefusals } from '../address-refusals.js'
import type { TokenChain } from '../chain/open-chain.js'
import { requireContract } from '../minting/rehearse-minting.js'
import { announceToken, lockToken, readToken } from '../token-record.js'
import { queueTransactions, type TransactionKind } from '../transactions/queue-transactions.js'
import { requireSigningAddress } from '../wallets/signing-address.js'

type Action = 'token_paused' | 'token_resumed' | 'token_offered' | 'token_accepted' | 'token_frozen'

/** A change of a contract by its owner or its pauser. */
export interface ContractChange {
  readonly kind: Exclude<TransactionKind, 'deploy' | 'mint'>
  readonly action: Action
  call(contract: `0x${string}`): ContractCall
  /** What the contract answers once it is done: any of these. */
  readonly answers: readonly StateAnswer[]
}

/** Whose contract, and the wallet that signs where that is not the server. */
export interface ContractTarget {
  readonly tokenId: string
  readonly wallet?: string
}

export const pause: ContractChange = {
  kind: 'pause',
  action: 'token_paused',
  call: pauseCall,
  answers: pausedAnswers(true),
}

export const unpause: ContractChange = {
  kind: 'unpause',
  action: 'token_resumed',
  call: unpauseCall,
  answers: pausedAnswers(false),
}

export const freeze: ContractChange = {
  kind: 'freeze',
  action: 'token_frozen',
  call: freezeCall,
  answers: frozenAnswers(),
}

/** Offers a contract to an address. @throws EngineError `invalid_input` for what is not an address */
export function offerTo(owner: string): ContractChange {
  const read = readAddress(owner)
  if ('problem' in read) refuse([{ path: 'owner', code: addressRefusals[read.problem] }])
  const { address } = read as { address: `0x${string}` }
  const call = (contract: `0x${string}`) => transferOwnershipCall(contract, address)
  return { kind: 'transfer_ownership', action: 'token_offered', call, answers: offeredAnswers(address) }
}

/** Accepts a contract that was offered to a wallet. */
export function acceptBy(wallet: `0x${string}`): ContractChange {
  const answers = ownedAnswers(wallet)
  return { kind: 'accept_ownership', action: 'token_accepted', call: acceptOwnershipCall, answers }
}

/**
 * Queues the change of a token's contract. Whether the contract allows it shows when it is sent.
 *
 * @returns the id of the transaction
 * @throws EngineError `not_found`, `unavailable` without a key, `invalid_input` where it is not on this chain
 */
export function changeContract(
  pool: Pool,
  chain: TokenChain,
  caller: Caller,
  { tokenId, wallet }: ContractTarget,
  { kind, action, call, answers }: ContractChange,
): Promise<string> {
  const key = { accountId: caller.accountId, tokenId }
  return inTransaction(pool, async (connection) => {
    await lockToken(connection, key)
    const contract = requireContract(chain, await readToken(connection, caller, tokenId))
    const sender = { chain: String(chain.chainId), signer: requireSigningAddress(chain, wallet) }
    const effect: Effect = wallet === undefined ? { kind: 'called' } : { kind: 'state', contract, answers }
    const transaction = { kind, ...call(contract), effect }
    const [id = ''] = await queueTransactions(connection, key, sender, [transaction])
    await announceToken(connection, key)
    await recordAudit(connection, caller, { action, entity: tokens.name, record: tokenId })
    return id
  })
}
