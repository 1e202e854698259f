import type { StartLimits } from '@parvis/chat'

type Bounds = readonly [first: number, most: number]

/** Delay before an attempt (counted from 1) in milliseconds: exponential, with jitter. */
export function backoff(attempt: number, [first, most]: Bounds, random = Math.random): number {
  return Math.min(first * 2 ** (attempt - 1), most) * (0.5 + random() / 2)
}

/** From this start on, endless restarts would use up the day's sessions. */
const patient = 5

/** Delay before a session starts, so that the remaining ones last until the limit resets; in milliseconds. */
export function sessionDelay(start: number, { remaining, resetAfter }: StartLimits, shards: number): number {
  if (remaining < 1) return resetAfter
  return start > patient ? Math.min((resetAfter * shards) / remaining, resetAfter) : 0
}
