import type { DashboardItem } from '@parvis/schemas/calls/dashboards'

/** How large a new item of each type is, in cells. */
const sizes: Readonly<Record<NonNullable<DashboardItem['type']>, { width: number; height: number }>> = {
  list: { width: 6, height: 4 },
  figure: { width: 3, height: 2 },
  chart: { width: 6, height: 4 },
  drafts: { width: 6, height: 3 },
  notices: { width: 6, height: 4 },
  mentions: { width: 6, height: 4 },
}

export function itemSize(type: DashboardItem['type']): { readonly width: number; readonly height: number } {
  return sizes[type ?? 'figure'] ?? sizes.figure
}
