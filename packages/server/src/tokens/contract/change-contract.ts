import {
  type ContractCall,
  freezeCall,
  pauseCall,
  readAddress,
  transferOwnershipCall,
  unpauseCall,
} from '@parvis/chain'
import { type Caller, EngineError, inTransaction, type Pool, recordAudit, refuse } from '@parvis/engine'
import { tokens } from '@parvis/schemas'
import { addressRefusals } from '../address-refusals.js'
import type { TokenChain } from '../chain/open-chain.js'
import { requireContract } from '../minting/rehearse-minting.js'
import { announceToken, lockToken, readToken } from '../token-record.js'
import { queueTransactions, type TransactionKind } from '../transactions/queue-transactions.js'

type Action = 'token_paused' | 'token_resumed' | 'token_offered' | 'token_frozen'

/** A change of a contract by its owner or its pauser. */
export interface ContractChange {
  readonly kind: Exclude<TransactionKind, 'deploy' | 'mint'>
  readonly action: Action
  call(contract: `0x${string}`): ContractCall
}

export const pause: ContractChange = { kind: 'pause', action: 'token_paused', call: pauseCall }
export const unpause: ContractChange = { kind: 'unpause', action: 'token_resumed', call: unpauseCall }
export const freeze: ContractChange = { kind: 'freeze', action: 'token_frozen', call: freezeCall }

/** Offers a contract to an address. @throws EngineError `invalid_input` for what is not an address */
export function offerTo(owner: string): ContractChange {
  const read = readAddress(owner)
  if ('problem' in read) refuse([{ path: 'owner', code: addressRefusals[read.problem] }])
  const { address } = read as { address: `0x${string}` }
  const call = (contract: `0x${string}`) => transferOwnershipCall(contract, address)
  return { kind: 'transfer_ownership', action: 'token_offered', call }
}

/**
 * Queues the change of a token's contract. Whether the contract allows it to the server shows when it is sent.
 *
 * @returns the id of the transaction
 * @throws EngineError `not_found`, `unavailable` without a key, `invalid_input` where it is not on this chain
 */
export function changeContract(
  pool: Pool,
  chain: TokenChain,
  caller: Caller,
  tokenId: string,
  { kind, action, call }: ContractChange,
): Promise<string> {
  const key = { accountId: caller.accountId, tokenId }
  return inTransaction(pool, async (connection) => {
    await lockToken(connection, key)
    const contract = requireContract(chain, await readToken(connection, caller, tokenId))
    if (!chain.signer) throw new EngineError('unavailable', {})
    const sender = { chain: String(chain.chainId), signer: chain.signer.address }
    const transaction = { kind, ...call(contract), effect: { kind: 'called' } as const }
    const [id = ''] = await queueTransactions(connection, key, sender, [transaction])
    await announceToken(connection, key)
    await recordAudit(connection, caller, { action, entity: tokens.name, record: tokenId })
    return id
  })
}
