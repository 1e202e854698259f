/** Settles what a wallet signs: it chooses nonces and fees itself, so only the chain shows what became of it. */

import { requireChain } from '../chain-port.js'
import { openView, type PassOptions, type View } from './pass.js'
import { settle } from './settle.js'
import type { StoredTransaction } from './transaction.js'

export interface WalletPassOptions extends Pick<PassOptions, 'chain' | 'chainId' | 'confirmations'> {
  /** Its live transactions are all that are not final, as any of them may have been sent. */
  readonly log: PassOptions['log']
  /** Of the wallet. */
  readonly address: View['address']
}

/**
 * One round for a wallet: brings what is stored into line with the chain. Nothing is sent.
 *
 * @returns whether something is sent or mined, and not final
 * @throws ChainUnreachable, WrongChain, and what the log throws
 */
export async function settleWallet(options: WalletPassOptions): Promise<boolean> {
  const { chain, chainId, log } = options
  await requireChain(chain, chainId)
  const view = await openView(options)
  for (const transaction of await log.live()) await noteNonce(view, transaction)
  await settle(view)
  const isInFlight = (await log.live()).some(({ state }) => state !== 'waiting')
  if (isInFlight) await chain.advance?.()
  return isInFlight
}

/** Its nonce shows later that another transaction of the wallet replaced it. */
async function noteNonce({ chain, log, address }: View, transaction: StoredTransaction): Promise<void> {
  const { id, state, nonce, hashes = [] } = transaction
  const last = hashes.at(-1)
  if (state !== 'sent' || nonce !== undefined || last === undefined) return
  const known = await chain.transaction(last)
  if (known?.from.toLowerCase() === address.toLowerCase()) await log.occupy(id, known.nonce)
}
