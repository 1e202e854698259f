import type { Dashboard } from '@parvis/schemas/calls/dashboards'

const order: readonly Dashboard['audience'][] = ['own', 'group', 'account']

/** The dashboard to open: the one opened last, else the first of one’s own, of the groups, of everybody. */
export function firstDashboard(
  dashboards: readonly Dashboard[],
  last: string | undefined,
): Dashboard | undefined {
  return (
    dashboards.find(({ id }) => id === last) ??
    order
      .map((wanted) => dashboards.find(({ audience }) => audience === wanted))
      .find((found) => found !== undefined)
  )
}
