/** The time of a process, and its timers. */
export interface Clock {
  /** The time in milliseconds; it never goes back. */
  now(): number
  /** Runs something once, in so many milliseconds. @returns what cancels it */
  after(milliseconds: number, run: () => void): () => void
}

/** The clock of this process, whose timers do not keep it running. */
export const processClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref()
    return () => clearTimeout(timer)
  },
}
