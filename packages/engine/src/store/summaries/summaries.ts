import type { Resource } from '@parvis/schema'
import type { Caller } from '../../access/caller.js'
import type { Selection, Sort, StoredRecord } from '../store.js'

interface Summarised {
  readonly resource: Resource
  readonly selection: Selection
}

/** The first records of a list. */
export interface ListSummary extends Summarised {
  readonly kind: 'list'
  readonly sort: Sort
  /** How many at most. */
  readonly limit: number
}

interface Measured extends Summarised {
  /** The field of numbers that is summed; records are counted when not said. */
  readonly sum?: string | undefined
}

/** How many records there are, or the sum of a field of theirs. */
export interface TotalSummary extends Measured {
  readonly kind: 'total'
}

/** The same for each day of a period. */
export interface DaysSummary extends Measured {
  readonly kind: 'days'
  /** The field of days or times that places records in time. */
  readonly dateField: string
  /** The first and the last day, as YYYY-MM-DD in the time zone. */
  readonly from: string
  readonly to: string
  /** The name of the zone in the tz database. */
  readonly timeZone: string
}

/** What is asked about the records of one resource, together with others. */
export type Summary = ListSummary | TotalSummary | DaysSummary

/** The answer to a summary: records, a number, or numbers by day, without those of days that have none. */
export type SummaryAnswer =
  | { readonly kind: 'list'; readonly records: readonly StoredRecord[] }
  | { readonly kind: 'total'; readonly value: number }
  | { readonly kind: 'days'; readonly values: Readonly<Record<string, number>> }
  /** There was no time for it. */
  | { readonly kind: 'slow' }

/** Reads lists and figures of several resources at once. */
export interface Summaries {
  /**
   * Reads summaries of the caller's account in one statement; each by itself where that takes too long. Of records within
   * another one, those within the one that the caller names.
   *
   * @returns the answers, in the order of what is asked
   * @throws EngineError `unavailable`
   * @throws Error for a condition, an order or a field that the resource does not offer
   */
  read(caller: Caller, asked: readonly Summary[]): Promise<readonly SummaryAnswer[]>
}
