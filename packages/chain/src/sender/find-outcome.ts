/** What became of a transaction, as the chain shows it. */

import type { Hex, Receipt } from '../chain-port.js'
import type { FoundEffect } from './find-effects.js'
import type { View } from './pass.js'
import type { Effect, FailureReason, MinedTransaction, StoredTransaction } from './transaction.js'

/**
 * Reads the receipts of all attempts, as any of them may be the one that was mined.
 *
 * @param effect of the transaction, where the chain shows it
 * @returns undefined while no block shows anything
 * @throws ChainUnreachable
 */
export async function findOutcome(
  view: View,
  transaction: StoredTransaction,
  effect: FoundEffect | undefined,
): Promise<MinedTransaction | undefined> {
  const mined = transaction.attempts.filter(({ nonce }) => nonce < view.minedNonce)
  const sent = await walletReceipts(view, transaction)
  const attempted = await Promise.all(mined.map(({ hash }) => view.chain.receipt(hash)))
  const receipts = [...attempted, ...sent].filter(isThere)
  const fillers = new Set(mined.flatMap(({ hash, filler }) => (filler ? [hash] : [])))
  const own = receipts.filter(({ hash }) => !fillers.has(hash))
  const cost = receipts.reduce((sum, { gasUsed, gasPrice }) => sum + gasUsed * gasPrice, 0n)
  const done = await findDone(view, transaction, own, effect)
  if (done) return { ...done, outcome: 'done', cost }
  const [failed] = own
  // While one that a wallet sent has no receipt, it may still succeed.
  if (failed && sent.every(isThere)) {
    const reason = transaction.mined?.reason ?? (await reasonOf(view, transaction, failed))
    return { block: failed.block, transaction: failed.hash, outcome: 'failed', cost, reason }
  }
  const filler = mined.find(
    ({ hash, nonce, filler }) => filler && nonce === transaction.nonce && isIn(receipts, hash),
  )
  const filled = receipts.find(({ hash }) => hash === filler?.hash)
  return (
    filled && {
      block: filled.block,
      transaction: filled.hash,
      outcome: 'filled',
      cost,
      reason: filler?.filler?.reason,
    }
  )
}

/** Receipts of what a wallet says it sent, in order; undefined for what is not mined. Another transaction does not count. */
async function walletReceipts(
  { chain }: View,
  { hashes = [], to, data }: StoredTransaction,
): Promise<readonly (Receipt | undefined)[]> {
  const isSame = (one: Hex | undefined, other: Hex) => one?.toLowerCase() === other.toLowerCase()
  const found: (Receipt | undefined)[] = []
  for (const hash of hashes) {
    const known = await chain.transaction(hash)
    if (!known) found.push(undefined)
    else if (isSame(known.to, to) && isSame(known.data, data)) found.push(await chain.receipt(hash))
  }
  return found
}

type Place = Pick<MinedTransaction, 'block' | 'transaction'>

/** A receipt alone says nothing about an effect: a call of an address without code succeeds too. */
async function findDone(
  view: View,
  { effect: wanted, mined }: StoredTransaction,
  own: readonly Receipt[],
  effect: FoundEffect | undefined,
): Promise<Place | undefined> {
  const success = own.find(({ succeeded }) => succeeded)
  const receipt = success && { block: success.block, transaction: success.hash }
  if (wanted.kind === 'called' || (success && shows(success, wanted))) return receipt
  if (effect === undefined) return undefined
  if (effect.block) return { block: effect.block, transaction: effect.transaction }
  if (receipt) return receipt
  const before = mined?.outcome === 'done' && mined.transaction === undefined ? mined.block : undefined
  const isStillThere = before && (await view.hashAt(before.number)) === before.hash
  return { block: isStillThere ? before : { number: view.head.number, hash: view.head.hash } }
}

/** A receipt says it more reliably than a search, whose index may be behind. */
function shows({ logs }: Receipt, wanted: Effect): boolean {
  if (wanted.kind === 'state') return true
  if (wanted.kind !== 'minted') return false
  const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()
  return logs.some(
    ({ address, topics: [topic, key] }) =>
      isSame(address, wanted.contract) && isSame(topic, wanted.topic) && isSame(key, wanted.key),
  )
}

/** Receipts give no reason: asks why it would fail now. */
async function reasonOf(
  { chain, address }: View,
  { to, data, value }: StoredTransaction,
  { succeeded }: Receipt,
): Promise<FailureReason> {
  if (succeeded) return { code: 'no_effect' }
  const result = await chain.call({ from: address, to, data, value })
  if (result.outcome === 'returned') return { code: 'reverted' }
  return { code: 'reverted', data: result.data, message: result.message }
}

function isIn(receipts: readonly Receipt[], wanted: string): boolean {
  return receipts.some(({ hash }) => hash === wanted)
}

function isThere<Value>(value: Value | undefined): value is Value {
  return value !== undefined
}
