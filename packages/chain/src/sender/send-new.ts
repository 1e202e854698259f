/** Signs and sends waiting transactions, once it is clear that each is possible and not done yet. */

import type { Fees } from '../chain-port.js'
import { firstFees, highestCost } from './fees.js'
import { findEffects, namesKey } from './find-effects.js'
import { findOutcome } from './find-outcome.js'
import { Blocked, type Pass } from './pass.js'
import { giveUp } from './resend.js'
import { sendAttempt } from './send-attempt.js'
import { type Slot, slotsOf } from './slots.js'
import type { BlockCause, StoredTransaction } from './transaction.js'

/** The highest gas limit of a transaction (EIP-7825). */
const highestGasLimit = 16_777_216n
/** How many more waiting transactions are looked at than can be sent, as some have to go on waiting. */
const spare = 64

/**
 * Sends waiting transactions in their order.
 *
 * @returns why some have to go on waiting
 * @throws Blocked when none can be sent now; ChainUnreachable
 */
export async function sendNew(pass: Pass): Promise<BlockCause | undefined> {
  const slots = slotsOf(await pass.log.live(), pass.minedNonce)
  const capacity = pass.inFlight - slots.length
  if (capacity <= 0) return undefined
  const waiting = await pass.log.waiting(capacity + spare)
  if (waiting.length === 0) return undefined
  const effects = await findEffects(pass.chain, waiting)
  const budget = await openBudget(pass, slots)
  let cause: BlockCause | undefined
  for (const transaction of waiting) {
    if (budget.sent() === capacity) break
    const outcome = effects.has(transaction.id)
      ? await findOutcome(pass, transaction, effects.get(transaction.id))
      : undefined
    if (outcome) await pass.log.markMined(transaction.id, outcome)
    else if (await lacksContract(pass, transaction)) cause = 'no_contract'
    else await prepare(pass, transaction, budget)
  }
  return cause
}

async function prepare(pass: Pass, transaction: StoredTransaction, budget: Budget): Promise<void> {
  const gasLimit = await gasLimitOf(pass, transaction)
  if (gasLimit === undefined) return
  const fees = firstFees(await pass.fees(), pass.maxFeePerGas)
  if (!fees) throw new Blocked('fee_cap')
  budget.require(gasLimit, fees, transaction.value)
  const nonce = budget.nonce()
  const result = await sendAttempt(pass, { transaction, nonce, fees, gasLimit })
  if (!result) return
  budget.spend(nonce, gasLimit, fees, transaction.value)
  switch (result.outcome) {
    case 'insufficient_funds':
      await pass.log.release(transaction.id)
      throw new Blocked('no_funds')
    case 'refused':
      await giveUpSent(pass, transaction.id, { code: 'refused_by_node', message: result.message })
      return
    case 'uncertain':
      throw new Blocked('unreachable')
  }
}

async function giveUpSent(pass: Pass, id: string, reason: Parameters<typeof giveUp>[2]): Promise<void> {
  const slot = slotsOf(await pass.log.live(), pass.minedNonce).find(({ owner }) => owner?.id === id)
  if (slot) await giveUp(pass, slot, reason)
}

/**
 * Asks whether a transaction would succeed, which costs nothing.
 *
 * @returns its gas limit: a fifth more than it takes now; undefined when it was refused, or has to go on waiting
 */
async function gasLimitOf(pass: Pass, transaction: StoredTransaction): Promise<bigint | undefined> {
  const { chain, log, signer } = pass
  const { id, to, data, value, effect } = transaction
  const estimate = await chain.estimate({ from: signer.address, to, data, value })
  if (estimate.outcome === 'insufficient_funds') throw new Blocked('no_funds')
  if (estimate.outcome === 'reverted') {
    const isDone = namesKey(estimate, effect) || (await findEffects(chain, [transaction])).size > 0
    if (!isDone) await log.refuse(id, { code: 'reverted', data: estimate.data, message: estimate.message })
    return undefined
  }
  const wanted = transaction.gasLimit ?? (estimate.gas * 6n) / 5n
  if (estimate.gas <= highestGasLimit) return wanted < highestGasLimit ? wanted : highestGasLimit
  await log.refuse(id, { code: 'gas_limit' })
  return undefined
}

/** A call of an address without code would succeed, and do nothing. */
async function lacksContract({ chain }: Pass, { effect }: StoredTransaction): Promise<boolean> {
  return effect.kind === 'minted' && (await chain.codeAt(effect.contract)) === '0x'
}

interface Budget {
  /** The lowest free nonce. */
  nonce(): number
  /** How many transactions it was spent on. */
  sent(): number
  /** @throws Blocked when the balance does not cover it */
  require(gasLimit: bigint, fees: Fees, value: bigint): void
  spend(nonce: number, gasLimit: bigint, fees: Fees, value: bigint): void
}

/** Nonces, and the balance less what the transactions in flight may still take. */
async function openBudget({ chain, signer, minedNonce }: Pass, slots: readonly Slot[]): Promise<Budget> {
  const taken = new Set(slots.flatMap(({ nonce, last }) => (last ? [nonce] : [])))
  let funds = await chain.balance(signer.address)
  for (const { last, owner } of slots) if (last) funds -= highestCost(last.gasLimit, last, owner?.value ?? 0n)
  let sent = 0
  return {
    nonce() {
      let nonce = minedNonce
      while (taken.has(nonce)) nonce += 1
      return nonce
    },
    sent: () => sent,
    require(gasLimit, fees, value) {
      if (funds < highestCost(gasLimit, fees, value)) throw new Blocked('no_funds')
    },
    spend(nonce, gasLimit, fees, value) {
      sent += 1
      taken.add(nonce)
      funds -= highestCost(gasLimit, fees, value)
    },
  }
}
