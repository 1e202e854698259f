import { dashboardColumns } from '@parvis/schemas'
import type { Place } from './layout'

/** The height of a row and the gap between items, in pixels. */
export const rowHeight = 64
export const gap = 16

/** The height of the head of an item, in pixels. */
export const headHeight = 48

/** The height of an item of so many rows, in pixels. */
export function heightOf(rows: number): number {
  return rows * rowHeight + (rows - 1) * gap
}

/** The grid that items are placed on, as style. */
export const gridStyle = {
  display: 'grid',
  gridTemplateColumns: `repeat(${dashboardColumns}, minmax(0, 1fr))`,
  gridAutoRows: `${rowHeight}px`,
  gap: `${gap}px`,
}

/** Items below each other, where the screen is narrow. */
export const columnStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: `${gap}px` }

/** The cells of a place, as style. */
export function cellsOf({ column, row, width, height }: Place) {
  return { gridColumn: `${column + 1} / span ${width}`, gridRow: `${row + 1} / span ${height}` }
}
