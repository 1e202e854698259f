/** The history of a community: the response of `community/statistics`, and how to read it. */

import { useNow } from '@parvis/admin-kit'
import { readStatistics, type Statistics } from '@parvis/schemas/calls/statistics'
import { useState } from 'react'
import { dayIn, daysBefore } from './day'
import type { Period } from './period'
import { useLiveRead } from './use-live-read'

/** A day, week or month of a community. */
export type Point = Statistics['points'][number]

/** The people who joined in a week, and how many of them are present today. */
export type Cohort = Statistics['cohorts'][number]

/** The people who joined between two days, and how many of them stayed for a period. */
export type Retained = Statistics['retention']['week']

interface StatisticsQuery {
  readonly period: Period
  /** Today where the account is, ISO 8601. */
  readonly today: string
  /** Nothing for all networks. */
  readonly networkId?: string
}

/** The query of a community's history. */
export function statisticsQuery({ period, today, networkId }: StatisticsQuery) {
  return { ...daysOf(period, today), ...(networkId && { networkId }) }
}

function daysOf(period: Period, today: string): Record<string, string> {
  if (period.kind === 'own') return { from: period.from, to: period.to }
  if (period.kind === 'all') return { from: 'beginning' }
  return { from: daysBefore(today, period.days - 1), to: today }
}

/** A community over a period, as the account counts its days. */
export function useStatistics(period: Period, networkId?: string) {
  // The browser's time zone until the account's is loaded: mostly they are the same.
  const [timeZone, setTimeZone] = useState<string>()
  const today = dayIn(timeZone, useNow())
  const read = useLiveRead(readStatistics, [{ query: statisticsQuery({ period, today, networkId }) }])
  const reportedZone = read.data?.timeZone
  if (reportedZone !== undefined && reportedZone !== timeZone) setTimeZone(reportedZone)
  return read
}
