let held = 0
const waiting = new Set<() => void>()

/**
 * Does something while nothing on the screen is read anew, such as erasing what it shows and leaving it: what is told
 * meanwhile reaches the screen afterwards.
 */
export async function pauseRefresh<Result>(work: () => Promise<Result>): Promise<Result> {
  held += 1
  try {
    return await work()
  } finally {
    held -= 1
    if (held === 0) for (const each of waiting) each()
  }
}

export function isRefreshPaused(): boolean {
  return held > 0
}

/** @returns what ends being told */
export function onRefreshResumed(listener: () => void): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}
