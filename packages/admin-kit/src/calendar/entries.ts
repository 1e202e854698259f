import type { ReactNode } from 'react'

/** Something on a day, of a calendar. */
export interface DayEntry {
  readonly key: string
  /** ISO 8601, in the reader's time zone. */
  readonly day: string
}

/** What a month shows, in the order in which it is given. */
export interface MonthEntries<Entry extends DayEntry> {
  /** Such as `2027-03`. */
  readonly month: string
  readonly entries: readonly Entry[]
  render(entry: Entry): ReactNode
}
