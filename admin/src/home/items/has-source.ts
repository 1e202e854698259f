import type { DashboardItem } from '@parvis/schemas/calls/dashboards'

/** The types that are of a resource, whose contents the server reads. */
const ofSources: readonly DashboardItem['type'][] = ['list', 'figure', 'chart']

/** Whether items of a type are of a resource. */
export function hasSource(type: DashboardItem['type']): boolean {
  return ofSources.includes(type)
}
