import type { DashboardContent, DashboardItem } from '@parvis/schemas/calls/dashboards'

/** What the body of an item needs to know. */
export interface ItemBodyProps {
  item: DashboardItem
  /** What the title of the item says. */
  title: string
  /** Left out while it loads, and for items that read nothing from the server. */
  content: DashboardContent | undefined
  /** How much room there is below the title, in pixels. */
  height: number
}
