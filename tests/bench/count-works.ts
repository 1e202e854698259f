import type { Comparison } from './figures.js'

/** A year of whole weeks, in which people of the simulated servers joined. */
export const year = { from: '2025-01-06', to: '2026-01-04', timeZone: 'Europe/Paris' }

/** Of a call of several small statements, and of one that sums up much. */
const targets = { overview: 0.5, statistics: 0.8 }

/** The dashboard of a community, from its stored counts. */
export function countComparisons(communityId: string): readonly Comparison[] {
  const headers = { 'x-community': communityId }
  const { from, to } = year
  return [
    {
      name: 'dashboard: overview',
      target: targets.overview,
      headers,
      path: '/community/overview',
      thinPath: '/overview',
    },
    {
      name: 'dashboard: statistics of a year',
      target: targets.statistics,
      headers,
      thinPath: '/statistics',
      path: `/community/statistics?from=${from}&to=${to}`,
    },
  ]
}
