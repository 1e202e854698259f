/** What transactions offer for their gas. */

import type { Fees, SuggestedFees } from '../chain-port.js'

/**
 * Fees of a first attempt, within a cap.
 *
 * @param cap highest fee for each gas that the operator pays, in wei
 * @returns undefined when the next block alone costs more
 */
export function firstFees({ baseFee, ...suggested }: SuggestedFees, cap: bigint): Fees | undefined {
  const least = baseFee + suggested.maxPriorityFeePerGas
  return least > cap ? undefined : capped(suggested, cap)
}

/**
 * Fees of an attempt that replaces another one: an eighth more than it in both, which every node accepts as a
 * replacement (go-ethereum asks for a tenth), and at least what is suggested now.
 *
 * @returns undefined when the cap forbids that
 */
export function raisedFees(
  last: Fees,
  { baseFee: _, ...suggested }: SuggestedFees,
  cap: bigint,
): Fees | undefined {
  const raised = {
    maxFeePerGas: raise(last.maxFeePerGas),
    maxPriorityFeePerGas: raise(last.maxPriorityFeePerGas),
  }
  if (raised.maxFeePerGas > cap) return undefined
  return capped(
    {
      maxFeePerGas: larger(raised.maxFeePerGas, suggested.maxFeePerGas),
      maxPriorityFeePerGas: larger(raised.maxPriorityFeePerGas, suggested.maxPriorityFeePerGas),
    },
    cap,
  )
}

/** The most that a transaction can take from a balance, in wei. */
export function highestCost(gasLimit: bigint, { maxFeePerGas }: Fees, value: bigint): bigint {
  return gasLimit * maxFeePerGas + value
}

function capped(fees: Fees, cap: bigint): Fees {
  const maxFeePerGas = smaller(fees.maxFeePerGas, cap)
  return { maxFeePerGas, maxPriorityFeePerGas: smaller(fees.maxPriorityFeePerGas, maxFeePerGas) }
}

/** Rounded up, so that the smallest fees grow too. */
function raise(fee: bigint): bigint {
  return (fee * 9n + 7n) / 8n
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
