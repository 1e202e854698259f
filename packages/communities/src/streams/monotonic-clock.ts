/**
 * A clock of events by the database's time, later each time that it is read. An event is never earlier than it happened, nor
 * later than when the clock was last set: it is newer than all that was read before it happened, and older than what is
 * read once it is written.
 */
export function monotonicClock() {
  let last = 0
  let ahead = 0
  return {
    /**
     * Learns what time it is at the database.
     *
     * @param now as the database answered
     * @param asked when it was asked, by the clock of this process: how long the answer took counts as being behind
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
