import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { type Grid, moveInGrid } from './grid-moves'

const stopSelector = 'input:not(:disabled), a[href]'

/** Makes a table of controls one stop of Tab, which arrows go about in, and which is entered where it was left. */
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
