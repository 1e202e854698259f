/** Pausing refreshes of the screen while something is erased. */

let pauses = 0
const waiting = new Set<() => void>()

/**
 * Pauses refreshes of the screen during an operation, such as erasing the displayed record and leaving: changes
 * reported meanwhile are shown afterwards.
 */
export async function pauseRefresh<Result>(work: () => Promise<Result>): Promise<Result> {
  pauses += 1
  try {
    return await work()
  } finally {
    pauses -= 1
    if (pauses === 0) for (const each of waiting) each()
  }
}

export function isRefreshPaused(): boolean {
  return pauses > 0
}

/** @returns a function that unsubscribes */
export function onRefreshResumed(listener: () => void): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}
