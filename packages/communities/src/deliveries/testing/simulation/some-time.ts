import type { Choices } from '@parvis/work/testing'

const second = 1000
const minute = 60 * second

/** Durations at which something changes, in milliseconds: a process was away for long, a lease, a call or a nonce ends. */
const turningPoints = [5 * second, 15 * second, minute, 4 * minute, 5 * minute, 6 * minute]

/** A duration in milliseconds: mostly a short one, sometimes about as long as something lasts, or a long one. */
export function someTime({ chance, between, pick }: Choices, longest: number): number {
  if (chance(0.3)) return Math.min(longest, pick(turningPoints) + between(-2 * second, 5 * second))
  return chance(0.6) ? between(100, Math.min(longest, 20 * second)) : between(second, longest)
}
