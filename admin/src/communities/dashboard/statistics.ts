import type { Movement } from './overview'

/** A day, week or month of a community. */
export interface Point extends Movement {
  /** The first day of it, ISO 8601. */
  readonly day: string
  /** How many were there at its end, bots among them. */
  readonly members: number
  readonly bots: number
}

/** Those who joined in a week, and how many of them are there today. */
export interface Cohort {
  /** The first day of the week, ISO 8601. */
  readonly week: string
  readonly joined: number
  readonly remaining: number
}

/** Those who joined between two days, and how many of them stayed for a time. */
export interface Retained {
  readonly from: string
  readonly to: string
  readonly joined: number
  readonly remaining: number
}

/** A community over time: what `community/statistics` answers. Days are ISO 8601, in the account's time zone. */
export interface Statistics {
  readonly timeZone: string
  readonly today: string
  readonly from: string
  readonly to: string
  /** Whether the members were all counted once; until then the figures are those so far. */
  readonly isCounted: boolean
  readonly unit: 'day' | 'week' | 'month'
  readonly points: readonly Point[]
  readonly cohorts: readonly Cohort[]
  readonly retention: Readonly<Record<'week' | 'month', Retained>>
}
