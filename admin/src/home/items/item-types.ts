import type { DashboardItem } from '@parvis/schemas/calls/dashboards'
import type { ComponentType } from 'react'
import { ChartItem } from './chart-item'
import { DraftsItem } from './drafts-item'
import { FigureItem } from './figure-item'
import type { ItemBodyProps } from './item-body'
import { ListItem } from './list-item'
import { MentionsItem, NoticesItem } from './notices-items'

/** What shows items of each type that this console knows, in the order in which they are offered. */
export const itemTypes: Readonly<
  Partial<Record<NonNullable<DashboardItem['type']>, ComponentType<ItemBodyProps>>>
> = {
  list: ListItem,
  figure: FigureItem,
  chart: ChartItem,
  notices: NoticesItem,
  mentions: MentionsItem,
  drafts: DraftsItem,
}
