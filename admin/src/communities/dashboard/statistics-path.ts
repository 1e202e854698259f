import { daysBefore } from './day'
import type { Period } from './period'

export interface StatisticsWish {
  readonly period: Period
  /** Today where the account is, ISO 8601. */
  readonly today: string
  /** Nothing for all networks. */
  readonly networkId?: string
}

/** The call that answers a community over time. */
export function statisticsPath({ period, today, networkId }: StatisticsWish): string {
  const query = new URLSearchParams(daysOf(period, today))
  if (networkId) query.set('networkId', networkId)
  return `community/statistics?${query}`
}

function daysOf(period: Period, today: string): Record<string, string> {
  if (period.kind === 'own') return { from: period.from, to: period.to }
  if (period.kind === 'all') return { from: 'beginning' }
  return { from: daysBefore(today, period.days - 1), to: today }
}
