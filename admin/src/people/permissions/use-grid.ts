/** The keyboard in a grid of controls, after the grid pattern of the ARIA practices. */

import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react'

const stopSelector = 'input:not(:disabled), a[href]'

/** Makes a table of controls one tab stop: arrow keys move within it, and it remembers the focused control. */
export function useGrid() {
  const table = useRef<HTMLTableElement>(null)
  const current = useRef<HTMLElement>(null)
  const settle = useCallback(() => {
    const stops = table.current ? stopsOf(table.current).flat(2) : []
    const stop = stops.find((each) => each === current.current) ?? stops[0]
    for (const each of stops) each.tabIndex = each === stop ? 0 : -1
  }, [])
  useLayoutEffect(settle)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!table.current || event.altKey || event.metaKey || event.shiftKey) return
    const next = moveInGrid(stopsOf(table.current), document.activeElement as HTMLElement, event)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const onFocus = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLElement) || !target.matches(stopSelector)) return
    current.current = target
    settle()
  }
  return { ref: table, onKeyDown, onFocus }
}

function stopsOf(table: HTMLTableElement): Grid<HTMLElement> {
  const isShown = (stop: Element) => stop.getClientRects().length > 0
  const within = (cell: Element) => [...cell.querySelectorAll<HTMLElement>(stopSelector)].filter(isShown)
  return [...table.rows].map((row) => [...row.cells].map(within))
}

/** Rows of cells, each with its focusable elements, from left to right. */
type Grid<Stop> = readonly (readonly (readonly Stop[])[])[]

/** Which key was pressed, and whether with Control. */
interface Press {
  readonly key: string
  readonly ctrlKey: boolean
}

/**
 * Target of a key in a grid, following the grid pattern of the ARIA practices: arrows move by one, Home and End to the
 * ends of the row, with Control to those of the grid. Undefined for other keys.
 */
export function moveInGrid<Stop>(grid: Grid<Stop>, from: Stop, { key, ctrlKey }: Press): Stop | undefined {
  const row = grid.findIndex((cells) => cells.flat().includes(from))
  const stops = grid[row]?.flat() ?? []
  const at = stops.indexOf(from)
  if (key === 'ArrowRight') return stops[at + 1]
  if (key === 'ArrowLeft') return stops[at - 1]
  if (key === 'Home') return ctrlKey ? grid.flat(2)[0] : stops[0]
  if (key === 'End') return ctrlKey ? grid.flat(2).at(-1) : stops.at(-1)
  if (key === 'ArrowDown') return inColumn(grid, grid.slice(row + 1), row, from)
  if (key === 'ArrowUp') return inColumn(grid, grid.slice(0, row).toReversed(), row, from)
  return undefined
}

/** The stop of the first of some rows that has one in the same column. */
function inColumn<Stop>(grid: Grid<Stop>, rows: Grid<Stop>, row: number, from: Stop): Stop | undefined {
  const column = grid[row]?.findIndex((cell) => cell.includes(from)) ?? -1
  const place = grid[row]?.[column]?.indexOf(from) ?? 0
  const cell = rows.map((cells) => cells[column] ?? []).find((stops) => stops.length > 0)
  return cell?.[place] ?? cell?.[0]
}
