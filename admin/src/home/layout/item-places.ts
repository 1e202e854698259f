import { dashboardColumns } from '@parvis/schemas'
import type { DashboardItem } from '@parvis/schemas/calls/dashboards'
import { itemSize } from './item-size'
import { bottomOf, compacted, inReadingOrder, type Layout, least, type Place, placeOf } from './layout'

/** The places of items; one without any goes below the others. */
export function placesOf(items: readonly DashboardItem[]): Layout {
  const places: Place[] = []
  for (const item of items) places.push(placeOfItem(item, places))
  return compacted(places)
}

function placeOfItem({ id, type, column, row, width, height }: DashboardItem, others: Layout): Place {
  const usual = itemSize(type)
  const known = Math.min(dashboardColumns, Math.max(least.width, width ?? usual.width))
  return {
    id,
    column: Math.max(0, Math.min(column ?? 0, dashboardColumns - known)),
    row: row ?? bottomOf(others),
    width: known,
    height: Math.max(least.height, height ?? usual.height),
  }
}

/** Items at their places, in the order of reading. */
export function itemsAt(items: readonly DashboardItem[], layout: Layout): readonly DashboardItem[] {
  return inReadingOrder(layout).flatMap(({ id, ...place }) => {
    const item = items.find((each) => each.id === id)
    return item ? [{ ...item, ...place }] : []
  })
}

/** The first place of a new item of a size: next to the last one where there is room, else below all. */
export function freePlace(layout: Layout, size: { readonly width: number; readonly height: number }) {
  const last = inReadingOrder(layout).at(-1)
  const next = last && { id: '', ...size, column: last.column + last.width, row: last.row }
  const fits = next && next.column + next.width <= dashboardColumns
  const place = fits ? placeOf(compacted([...layout, next]), '') : undefined
  const { column, row } = place ?? { column: 0, row: bottomOf(layout) }
  return { ...size, column, row }
}
