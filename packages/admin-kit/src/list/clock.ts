/** Ticks for all who subscribe to it, as long as there is one. */
export interface Clock {
  /** @returns what ends it */
  subscribe(listener: () => void): () => void
  /** How often it ticked. */
  ticks(): number
}

/** A clock that ticks each time so many milliseconds are over. */
export function clock(pace: number): Clock {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let ticks = 0
  const tick = () => {
    ticks += 1
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      timer ??= setInterval(tick, pace)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    ticks: () => ticks,
  }
}
