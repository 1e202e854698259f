/** The nonces from the first unmined one to the highest one in use, and what is to be mined with each. */

import type { Attempt, StoredTransaction } from './transaction.js'

export interface Slot {
  readonly nonce: number
  /** The transaction that occupies it; undefined for a hole. */
  readonly owner?: StoredTransaction
  /** The last attempt with this nonce. */
  readonly last?: Attempt
  /** Whether the owner is still to be mined; otherwise anything may use the nonce. */
  readonly isNeeded: boolean
}

/** @param live transactions, by nonce */
export function slotsOf(live: readonly StoredTransaction[], minedNonce: number): readonly Slot[] {
  const owners = new Map(live.flatMap((one) => (one.nonce === undefined ? [] : [[one.nonce, one] as const])))
  const top = Math.max(minedNonce - 1, ...owners.keys())
  const attempts = live.flatMap((one) => one.attempts)
  return Array.from({ length: top - minedNonce + 1 }, (_, index) => {
    const nonce = minedNonce + index
    const owner = owners.get(nonce)
    const last = (owner?.attempts ?? attempts).findLast((attempt) => attempt.nonce === nonce)
    return { nonce, owner, last, isNeeded: owner?.state === 'sent' }
  })
}
