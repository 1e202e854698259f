import { companies, contactMessages, quotes } from '@parvis/schemas'
import type { DashboardItem } from '@parvis/schemas/calls/dashboards'
import { itemSize } from './layout/item-size'
import { compacted } from './layout/layout'
import type { Source } from './sources'

/** An item that is not stored yet. */
export type NewItem = Omit<DashboardItem, 'id'>

/** What an item says nothing about. */
export const unset = {
  title: null,
  within: null,
  view: null,
  source: null,
  sum: null,
  dateField: null,
  days: null,
} as const

/** What most people follow, before all other resources. */
const followed: readonly string[] = [contactMessages.name, quotes.name, companies.name]

/** How many resources a proposal shows at most. */
const most = 3

/** Items to start with: what came in lately of what the reader may read, with their mentions and drafts. */
export function starterItems(sources: readonly Source[]): readonly NewItem[] {
  const shown = sources
    .filter(({ resource }) => followed.includes(resource.name) || resource.timed)
    .filter(({ resource }) => resource.navigation?.section !== 'settings')
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, most)
  const figures = shown.map((source) => itemOf('figure', source, 30))
  const [chart, list] = [shown[0], shown.at(-1)]
  const own = (['mentions', 'drafts'] as const).map((type) => ({
    ...unset,
    type,
    column: 0,
    row: 0,
    ...itemSize(type),
  }))
  return arranged([
    ...figures,
    ...(chart ? [itemOf('chart', chart, 30)] : []),
    ...(list ? [itemOf('list', list, null)] : []),
    ...own,
  ])
}

function itemOf(
  type: 'figure' | 'chart' | 'list',
  { resource, within }: Source,
  days: number | null,
): NewItem {
  return { ...unset, type, source: resource.name, within, days, column: 0, row: 0, ...itemSize(type) }
}

function rankOf({ resource }: Source): number {
  const rank = followed.indexOf(resource.name)
  return rank < 0 ? followed.length : rank
}

/** Figures in the first row, the rest two by two below. */
function arranged(items: readonly NewItem[]): readonly NewItem[] {
  const figures = items.filter(({ type }) => type === 'figure')
  const width = Math.floor(12 / Math.max(1, figures.length))
  let others = 0
  const places = items.map((item, index) => {
    const isFigure = item.type === 'figure'
    const column = isFigure ? index * width : (others % 2) * 6
    const row = isFigure ? 0 : 2 + Math.floor(others / 2) * 4
    if (!isFigure) others++
    const size = { width: isFigure ? width : (item.width ?? 6), height: item.height ?? 2 }
    return { id: String(index), column, row, ...size }
  })
  const layout = compacted(places)
  return layout.flatMap(({ id, ...place }) => {
    const item = items[Number(id)]
    return item ? [{ ...item, ...place }] : []
  })
}
