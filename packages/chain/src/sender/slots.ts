/** The nonces from the first unmined one to the highest one in use, and what is to be mined with each. */

import type { Attempt, StoredTransaction } from './transaction.js'

export interface Slot {
  readonly nonce: number
  /** The transaction that occupies it; undefined for a hole. */
  readonly owner?: StoredTransaction
  /** The transaction that stores attempts with this nonce: the owner, or for a hole one that waits for it. */
  readonly carrier: StoredTransaction
  /** The last attempt with this nonce. */
  readonly last?: Attempt
  /** Whether the owner is still to be mined; otherwise anything may use the nonce. */
  readonly isNeeded: boolean
}

/** @param live transactions, by nonce */
export function slotsOf(live: readonly StoredTransaction[], minedNonce: number): readonly Slot[] {
  const occupying = live.filter(({ nonce }) => nonce !== undefined && nonce >= minedNonce)
  const slots: Slot[] = []
  let nonce = minedNonce
  for (const next of occupying) {
    for (; nonce <= (next.nonce ?? 0); nonce += 1) {
      const isOwner = nonce === next.nonce
      const carrier = isOwner ? next : (live.find((one) => lastOf(one, nonce)?.filler) ?? next)
      const owner = isOwner ? next : undefined
      slots.push({ nonce, owner, carrier, last: lastOf(carrier, nonce), isNeeded: owner?.state === 'sent' })
    }
  }
  return slots
}

function lastOf({ attempts }: StoredTransaction, nonce: number): Attempt | undefined {
  return attempts.findLast((attempt) => attempt.nonce === nonce)
}
