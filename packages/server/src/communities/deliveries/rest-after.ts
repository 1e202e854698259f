import type { Later } from './outcome.js'

/** In milliseconds: the rest after the first attempt that came to nothing, and the longest one unless the platform says so. */
const shortest = 1000
const longest = 5 * 60_000
/** Where nothing is asked of the platform by trying again, in milliseconds. */
const whileStopped = 5000

/** How long it is until a message is tried again, in milliseconds: longer each time, and as long as the platform says. */
export function restAfter({ after, isForAll }: Pick<Later, 'after' | 'isForAll'>, attempts: number): number {
  if (isForAll) return after ?? whileStopped
  return Math.max(after ?? 0, Math.min(longest, shortest * 2 ** (attempts - 1)))
}
