/** Brings what is stored about live transactions into line with the chain. */

import { findEffects, namesKey } from './find-effects.js'
import { findOutcome } from './find-outcome.js'
import type { View } from './pass.js'
import type { MinedTransaction, StoredTransaction } from './transaction.js'

/**
 * Stores what became of each live transaction: mined, undone by a reorganisation, final, or displaced.
 *
 * @throws ChainUnreachable
 */
export async function settle(view: View): Promise<void> {
  const live = await view.log.live()
  const effects = await findEffects(view.chain, live)
  for (const transaction of live) {
    const outcome = await findOutcome(view, transaction, effects.get(transaction.id))
    if (outcome) await settleMined(view, transaction, outcome)
    else await settleUnmined(view, transaction)
  }
}

async function settleMined(
  view: View,
  transaction: StoredTransaction,
  mined: MinedTransaction,
): Promise<void> {
  const { log } = view
  const { id } = transaction
  if (!isSame(transaction.mined, mined) || transaction.state !== 'mined') await log.markMined(id, mined)
  if (!(await isFinal(view, transaction, mined))) return
  if (mined.outcome === 'done') return log.confirm(id)
  if (mined.outcome === 'failed') {
    // What shows that somebody else did it may come later than the own receipt.
    const isCertain = isSame(transaction.mined, mined) && !namesKey(mined.reason, transaction.effect)
    return isCertain ? log.revert(id, mined.reason ?? { code: 'reverted' }) : undefined
  }
  // A filler that gives nothing up only used a nonce whose transaction had no more to do. It has again.
  return mined.reason ? log.refuse(id, mined.reason) : log.release(id)
}

async function settleUnmined(
  view: View,
  { id, state, nonce, displacedAt }: StoredTransaction,
): Promise<void> {
  const { log, head, minedNonce, confirmations } = view
  if (state === 'mined') return log.markSent(id)
  if (nonce === undefined) return
  if (nonce >= minedNonce) return displacedAt === undefined ? undefined : log.displace(id, undefined)
  // Another transaction took the nonce, or a part of the node has not seen the block of ours.
  if (displacedAt === undefined || head.number < displacedAt) return log.displace(id, head.number)
  if (head.number >= displacedAt + confirmations) await log.release(id)
}

/** Whether the block is deep enough and still part of the chain, and the own nonce needs nothing any more. */
async function isFinal(
  { finalHead, minedNonce, hashAt }: View,
  { nonce, attempts }: StoredTransaction,
  { block }: MinedTransaction,
): Promise<boolean> {
  if (finalHead === undefined || block.number > finalHead) return false
  // A wallet sees to its nonces itself.
  if (attempts.length > 0 && nonce !== undefined && nonce >= minedNonce) return false
  return (await hashAt(block.number)) === block.hash
}

function isSame(stored: MinedTransaction | undefined, mined: MinedTransaction): boolean {
  return (
    stored?.block.hash === mined.block.hash &&
    stored.outcome === mined.outcome &&
    stored.transaction === mined.transaction &&
    stored.cost === mined.cost
  )
}
