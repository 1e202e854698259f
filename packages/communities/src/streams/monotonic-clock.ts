/**
 * A monotonic clock of events, by the database's time. The time of an event is never before it happened, nor
 * after the clock was last set: it is newer than everything read before it happened, and older than reads
 * after it is written.
 */
export function monotonicClock() {
  let last = 0
  let ahead = 0
  return {
    /**
     * Sets the time of the database.
     *
     * @param now the time that the database returned
     * @param asked local time of the query: its latency counts as lag
     */
    set(now: Date, asked: Date): void {
      ahead = now.getTime() - asked.getTime()
    },
    /** A moment of this process by the database's clock, and later than every one before. */
    after(moment: Date): Date {
      last = Math.max(last + 1, moment.getTime() + ahead)
      return new Date(last)
    },
  }
}

export type MonotonicClock = ReturnType<typeof monotonicClock>
