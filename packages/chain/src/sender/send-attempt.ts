import type { ChainCall, Fees, SendResult } from '../chain-port.js'
import type { Pass } from './pass.js'
import type { Filler, StoredTransaction } from './transaction.js'

/** The gas that a transfer of ether takes (Ethereum's Yellow Paper, appendix G). */
const transferGas = 21_000n

export interface NewAttempt {
  readonly transaction: Pick<StoredTransaction, 'id' | 'to' | 'data' | 'value'>
  readonly nonce: number
  readonly fees: Fees
  readonly gasLimit: bigint
  /** Given for a transfer of nothing to oneself instead of the transaction. */
  readonly filler?: Filler
}

/**
 * Signs an attempt, stores it, and then sends it.
 *
 * @returns what the node answered; undefined when the transaction was cancelled, and nothing was sent
 * @throws ChainUnreachable or WrongChain before anything is signed
 */
export async function sendAttempt(pass: Pass, attempt: NewAttempt): Promise<SendResult | undefined> {
  const { chain, signer, log, chainId, now } = pass
  const { transaction, nonce, fees, filler } = attempt
  const call: ChainCall = filler ? { to: signer.address, data: '0x' } : transaction
  const gasLimit = filler ? transferGas : attempt.gasLimit
  const { to, data, value = 0n } = call
  const { raw, hash } = await signer.sign({ chainId, nonce, gasLimit, to, data, value, ...fees })
  const stored = { nonce, hash, raw, gasLimit, at: now, ...fees, ...(filler && { filler }) }
  return (await log.addAttempt(transaction.id, stored)) ? chain.send(raw) : undefined
}
