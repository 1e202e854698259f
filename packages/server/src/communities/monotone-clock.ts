/** How long after 1970 something is by the database's clock, later each time that it is asked; in milliseconds. */
export function monotoneClock() {
  let last = 0
  let ahead = 0
  return {
    /** Learns what time it is at the database. */
    set(now: Date): void {
      ahead = now.getTime() - Date.now()
    },
    /** A moment of this process by the database's clock, and later than every one before. */
    after(moment: Date): Date {
      last = Math.max(last + 1, moment.getTime() + ahead)
      return new Date(last)
    },
  }
}

export type MonotoneClock = ReturnType<typeof monotoneClock>
