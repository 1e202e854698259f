/** A community over time: what `community/statistics` answers, and how it is read. */

import { useNow } from '@parvis/admin-kit'
import { useState } from 'react'
import { dayIn, daysBefore } from './day'
import type { Movement } from './overview'
import type { Period } from './period'
import { useLiveRead } from './use-live-read'

/** A day, week or month of a community. */
export interface Point extends Movement {
  /** The first day of it, ISO 8601. */
  readonly day: string
  /** How many were present at its end, bots included. */
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

interface StatisticsQuery {
  readonly period: Period
  /** Today where the account is, ISO 8601. */
  readonly today: string
  /** Nothing for all networks. */
  readonly networkId?: string
}

/** The call that answers a community over time. */
export function statisticsPath({ period, today, networkId }: StatisticsQuery): string {
  const query = new URLSearchParams(daysOf(period, today))
  if (networkId) query.set('networkId', networkId)
  return `community/statistics?${query}`
}

function daysOf(period: Period, today: string): Record<string, string> {
  if (period.kind === 'own') return { from: period.from, to: period.to }
  if (period.kind === 'all') return { from: 'beginning' }
  return { from: daysBefore(today, period.days - 1), to: today }
}

/** A community over a period, as the account counts its days. */
export function useStatistics(period: Period, networkId?: string) {
  // The browser's time zone until the account's is known: mostly they are the same.
  const [timeZone, setTimeZone] = useState<string>()
  const today = dayIn(timeZone, useNow())
  const read = useLiveRead<Statistics>(statisticsPath({ period, today, networkId }))
  const reportedZone = read.data?.timeZone
  if (reportedZone !== undefined && reportedZone !== timeZone) setTimeZone(reportedZone)
  return read
}
