import type { StartLimits } from '@parvis/chat'

type Bounds = readonly [first: number, most: number]

/** How long to wait before an attempt, from the first on, in milliseconds: twice as long each time, and never all at once. */
export function backoff(attempt: number, [first, most]: Bounds, random = Math.random): number {
  return Math.min(first * 2 ** (attempt - 1), most) * (0.5 + random() / 2)
}

/** From this one on, beginning again and again would use up the day's sessions. */
const patient = 5

/** How long to wait before a session begins, so that those left last until they are counted anew; in milliseconds. */
export function pace(start: number, { remaining, resetAfter }: StartLimits, shards: number): number {
  if (remaining < 1) return resetAfter
  return start > patient ? Math.min((resetAfter * shards) / remaining, resetAfter) : 0
}
