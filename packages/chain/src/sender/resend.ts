/** Sees to it that every nonce in use gets mined: sends again, raises fees, and fills what nothing needs. */

import type { SendResult } from '../chain-port.js'
import { firstFees, raisedFees } from './fees.js'
import { Blocked, type Pass } from './pass.js'
import { sendAttempt } from './send-attempt.js'
import { type Slot, slotsOf } from './slots.js'
import type { Attempt, FailureReason, Filler } from './transaction.js'

/**
 * Sends what the node lost, and replaces what is stuck.
 *
 * @throws Blocked when nothing more can be sent now; ChainUnreachable
 */
export async function resend(pass: Pass): Promise<void> {
  const slots = async () => slotsOf(await pass.log.live(), pass.minedNonce)
  await sendLost(pass, await slots())
  await raiseStuck(pass, await slots())
}

/** A node that knows the lowest one has its pool, so nothing of the others is lost. */
async function sendLost(pass: Pass, slots: readonly Slot[]): Promise<void> {
  for (const slot of slots) {
    const last = attemptToMine(slot)
    const result = last ? await pass.chain.send(last.raw) : await fill(pass, slot, {})
    if (result?.outcome === 'known') return
    await handle(pass, slot, slots, result)
  }
}

/** Undefined where only a filler would do, and there is none. */
function attemptToMine({ last, isNeeded }: Slot): Attempt | undefined {
  return isNeeded || last?.filler ? last : undefined
}

async function handle(
  pass: Pass,
  slot: Slot,
  slots: readonly Slot[],
  result: SendResult | undefined,
): Promise<void> {
  switch (result?.outcome) {
    case 'underpriced':
      return attemptToMine(slot) && raise(pass, slot)
    case 'insufficient_funds':
      await giveBack(pass, slots)
      throw new Blocked('no_funds')
    case 'refused':
      if (slot.last?.filler || !slot.isNeeded) throw new Blocked('unreachable')
      await giveUp(pass, slot, { code: 'refused_by_node', message: result.message })
      return
    case 'uncertain':
      throw new Blocked('unreachable')
  }
}

/**
 * Uses the nonce of a transaction that no node takes for something that every node takes. Whichever of the two is mined
 * shows what became of it.
 */
export async function giveUp(pass: Pass, slot: Slot, reason: FailureReason): Promise<void> {
  await fill(pass, slot, { reason })
}

async function fill(
  pass: Pass,
  { nonce, carrier, last }: Slot,
  filler: Filler,
): Promise<SendResult | undefined> {
  const fees = await feesAfter(pass, last)
  return sendAttempt(pass, { transaction: carrier, nonce, fees, gasLimit: 0n, filler })
}

/** @throws Blocked where the cap leaves no fees that a node would accept */
async function feesAfter(pass: Pass, last: Attempt | undefined) {
  const suggested = await pass.fees()
  const { maxFeePerGas: cap } = pass
  const fees = last ? raisedFees(last, suggested, cap) : firstFees(suggested, cap)
  if (!fees) throw new Blocked('fee_cap')
  return fees
}

/** The node has none of these: the highest nonces go back first, so that no hole remains. */
async function giveBack({ chain, log }: Pass, slots: readonly Slot[]): Promise<void> {
  for (const { owner, last, isNeeded } of slots.toReversed()) {
    if (!owner || !last || !isNeeded) return
    const { outcome } = await chain.send(last.raw)
    if (outcome !== 'insufficient_funds') return
    await log.release(owner.id)
  }
}

/** The lowest nonce holds all others up; those above need more only when the network asks for it. */
async function raiseStuck(pass: Pass, slots: readonly Slot[]): Promise<void> {
  const { now, raiseAfter } = pass
  for (const [index, slot] of slots.entries()) {
    if (!slot.last || now.getTime() - slot.last.at.getTime() < raiseAfter) continue
    const { baseFee } = await pass.fees()
    if (index === 0 || slot.last.maxFeePerGas < baseFee) await raise(pass, slot)
  }
}

async function raise(pass: Pass, { nonce, carrier, last }: Slot): Promise<void> {
  if (!last) return
  const suggested = await pass.fees()
  const fees = raisedFees(last, suggested, pass.maxFeePerGas)
  const { baseFee } = suggested
  if (last.maxFeePerGas < baseFee && (!fees || fees.maxFeePerGas < baseFee)) throw new Blocked('fee_cap')
  if (!fees) return
  const { gasLimit, filler } = last
  const result = await sendAttempt(pass, { transaction: carrier, nonce, fees, gasLimit, filler })
  if (result?.outcome === 'uncertain') throw new Blocked('unreachable')
  if (result?.outcome === 'insufficient_funds') throw new Blocked('no_funds')
}
