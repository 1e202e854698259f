import { useMessages } from '@parvis/admin-kit'
import type { DashboardItem } from '@parvis/schemas/calls/dashboards'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { itemsAt, placesOf } from '../layout/item-places'
import { type Direction, exchanged, type Layout, moved, placeOf, resized } from '../layout/layout'
import { homeMessages } from '../messages'

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

interface ArrangingOptions {
  items: readonly DashboardItem[]
  /** Whether items are below each other. */
  isNarrow: boolean
  onChange(items: readonly DashboardItem[]): void
}

/** Moves and resizes items by keys, and says where they are then. */
export function useArranging({ items, isNarrow, onChange }: ArrangingOptions) {
  const text = useMessages(homeMessages)
  const layout = placesOf(items)
  const [announced, setAnnounced] = useState('')
  const start = useRef<{ id: string; layout: Layout }>(undefined)
  const handles = useRef(new Map<string, HTMLElement>())
  useSteadyFocus(handles.current, layout)

  const describe = (next: Layout, id: string) => {
    const place = placeOf(next, id)
    if (!place) return ''
    const at = next.findIndex((each) => each.id === id) + 1
    if (isNarrow) return text('placeInOrder', { place: at, count: next.length })
    const { column, row, width, height } = place
    return text('place', { column: column + 1, row: row + 1, width, height })
  }
  const place = (next: Layout, id: string) => {
    if (next !== layout) onChange(itemsAt(items, next))
    setAnnounced(describe(next, id))
  }
  const step = (id: string, direction: Direction, isResizing: boolean): Layout | undefined => {
    if (!isNarrow) return (isResizing ? resized : moved)(layout, id, direction)
    if (direction === 'up' || direction === 'down') return exchanged(layout, id, direction === 'up' ? -1 : 1)
    return undefined
  }
  const onKeyDown = (id: string, event: KeyboardEvent) => {
    const direction = directions[event.key]
    const isEscape = event.key === 'Escape' && start.current?.id === id
    const next = isEscape ? start.current?.layout : direction && step(id, direction, event.shiftKey)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    place(next, id)
  }
  return {
    layout,
    announced,
    place,
    exchange: (id: string, by: -1 | 1) => place(exchanged(layout, id, by), id),
    /** What the button that moves an item takes. */
    handleOf: (id: string) => ({
      ref: (element: HTMLElement | null) => {
        if (element) handles.current.set(id, element)
        else handles.current.delete(id)
      },
      onFocus: () => {
        if (start.current?.id !== id) start.current = { id, layout }
      },
      onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
        if (relatedTarget !== null) start.current = undefined
      },
      onKeyDown: (event: KeyboardEvent) => onKeyDown(id, event),
    }),
  }
}

/** Gives the focus back to the button that has it when its item goes elsewhere in the document. */
function useSteadyFocus(handles: ReadonlyMap<string, HTMLElement>, layout: Layout): void {
  const focused = useRef<string>(undefined)
  const order = layout.map(({ id }) => id).join()
  const latestOrder = useRef(order)
  if (latestOrder.current !== order) {
    latestOrder.current = order
    focused.current = [...handles].find(([, element]) => element === document.activeElement)?.[0]
  }
  useLayoutEffect(() => {
    const handle = focused.current === undefined ? undefined : handles.get(focused.current)
    if (order && handle && document.activeElement !== handle) handle.focus()
    focused.current = undefined
  }, [handles, order])
}
