/** The places of items on a grid: where each one is, and where it goes when it is moved or resized. */

import { dashboardColumns } from '@parvis/schemas'

/** The cells that an item takes, from the top left; columns and rows count from 0. */
export interface Place {
  readonly id: string
  readonly column: number
  readonly row: number
  readonly width: number
  readonly height: number
}

export type Layout = readonly Place[]

/** The least and the greatest size of an item, in cells. */
export const least = { width: 2, height: 2 } as const
const mostHeight = 12

/** The places in the order in which they are read: row by row, from left to right. */
export function inReadingOrder(layout: Layout): Layout {
  return layout.toSorted((one, other) => one.row - other.row || one.column - other.column)
}

/**
 * Moves every item as far up as it goes, so that none lie on each other.
 *
 * @param first an item that the others make room for
 */
export function compacted(layout: Layout, first?: string): Layout {
  const rank = ({ id }: Place) => (id === first ? 0 : 1)
  const ordered = layout.toSorted(
    (one, other) => one.row - other.row || rank(one) - rank(other) || one.column - other.column,
  )
  const placed: Place[] = []
  for (const place of ordered) placed.push(risen(place, placed))
  return inReadingOrder(placed)
}

/** A place as far up as it goes without passing another one; below those it would lie on. */
function risen(place: Place, placed: Layout): Place {
  let row = place.row
  const isFree = (at: number) => !placed.some((other) => overlap({ ...place, row: at }, other))
  while (row > 0 && isFree(row - 1)) row--
  while (!isFree(row)) row++
  return { ...place, row }
}

function overlap(one: Place, other: Place): boolean {
  return (
    one.column < other.column + other.width &&
    other.column < one.column + one.width &&
    one.row < other.row + other.height &&
    other.row < one.row + one.height
  )
}

/** Where an item is moved to, one cell at a time. */
export type Direction = 'left' | 'right' | 'up' | 'down'

/** Moves an item by a cell; up and down, past what it lies under or on. The same layout where it cannot go. */
export function moved(layout: Layout, id: string, direction: Direction): Layout {
  const place = placeOf(layout, id)
  if (!place) return layout
  if (direction === 'left' || direction === 'right') {
    const column = clamp(place.column + (direction === 'left' ? -1 : 1), 0, dashboardColumns - place.width)
    return column === place.column ? layout : compacted(replaced(layout, { ...place, column }), id)
  }
  const candidates = rowsFrom(place, direction, layout).map((row) =>
    compacted(replaced(layout, { ...place, row }), id),
  )
  return candidates.find((next) => isBeyond(placeOf(next, id)?.row ?? 0, place.row, direction)) ?? layout
}

function rowsFrom({ row }: Place, direction: 'up' | 'down', layout: Layout): readonly number[] {
  if (direction === 'up') return Array.from({ length: row }, (_, index) => row - 1 - index)
  return Array.from({ length: Math.max(0, bottomOf(layout) - row) }, (_, index) => row + 1 + index)
}

function isBeyond(row: number, from: number, direction: 'up' | 'down'): boolean {
  return direction === 'up' ? row < from : row > from
}

/** Makes an item a cell wider or narrower, higher or lower. The same layout where it cannot be. */
export function resized(layout: Layout, id: string, direction: Direction): Layout {
  const place = placeOf(layout, id)
  if (!place) return layout
  const by = direction === 'left' || direction === 'up' ? -1 : 1
  const next =
    direction === 'left' || direction === 'right'
      ? { ...place, width: clamp(place.width + by, least.width, dashboardColumns - place.column) }
      : { ...place, height: clamp(place.height + by, least.height, mostHeight) }
  const isSame = next.width === place.width && next.height === place.height
  return isSame ? layout : compacted(replaced(layout, next), id)
}

/** Exchanges an item with the one that is read before it or after it. The same layout at its ends. */
export function exchanged(layout: Layout, id: string, step: -1 | 1): Layout {
  const ordered = inReadingOrder(layout)
  const at = ordered.findIndex((place) => place.id === id)
  const [former, latter] = step < 0 ? [ordered[at - 1], ordered[at]] : [ordered[at], ordered[at + 1]]
  if (at < 0 || !former || !latter) return layout
  const wanted = ordered.map((place) => (place === former ? latter : place === latter ? former : place))
  const exchange = compacted(ordered.map((place) => exchangedPlace(place, former, latter)))
  return isInOrder(exchange, wanted) ? exchange : flowing(wanted)
}

/** The places of two neighbours once they are exchanged: in their row, or one below the other. */
function exchangedPlace(place: Place, former: Place, latter: Place): Place {
  const areInRow = former.row === latter.row
  const column = Math.min(former.column, dashboardColumns - latter.width)
  if (place === latter) return { ...latter, row: former.row, column }
  if (place !== former) return place
  const row = areInRow ? former.row : Math.max(latter.row, former.row + latter.height)
  const formerColumn = areInRow
    ? latter.column + latter.width - former.width
    : Math.min(latter.column, dashboardColumns - former.width)
  return { ...former, row, column: formerColumn }
}

function isInOrder(layout: Layout, wanted: Layout): boolean {
  return layout.every(({ id }, index) => id === wanted[index]?.id)
}

/** Items one after the other, in rows as wide as the grid. */
function flowing(ordered: Layout): Layout {
  let [column, row, bottom] = [0, 0, 0]
  return ordered.map((place) => {
    if (column + place.width > dashboardColumns) [column, row] = [0, bottom]
    const flowed = { ...place, column, row }
    column += place.width
    bottom = Math.max(bottom, row + place.height)
    return flowed
  })
}

/** The first row below all items. */
export function bottomOf(layout: Layout): number {
  return Math.max(0, ...layout.map(({ row, height }) => row + height))
}

export function placeOf(layout: Layout, id: string): Place | undefined {
  return layout.find((place) => place.id === id)
}

function replaced(layout: Layout, place: Place): Layout {
  return layout.map((each) => (each.id === place.id ? place : each))
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}
