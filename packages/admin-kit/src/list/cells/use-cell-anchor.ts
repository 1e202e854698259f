/** Where the control over a cell is. */

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import type { Cell, TableCells } from './use-table-cells.js'

/** The widths that a control takes where its column is narrower or wider, in pixels. */
const narrowest = 296
const widest = 480

/** The start and width of a cell on the screen, which the control follows; it stays where it was once the list has no such cell. */
export function useCellAnchor(
  cell: Cell,
  { elementOf, scroller }: Pick<TableCells, 'elementOf' | 'scroller'>,
) {
  const [start] = useState(() => elementOf(cell))
  const [isListed, setListed] = useState(true)
  const popper = useRef<{ update(): unknown } | null>(null)
  const last = useRef<DOMRect | undefined>(undefined)
  const find = useEvent(() => elementOf(cell))
  const [anchorEl] = useState(() => ({
    contextElement: start ?? scroller(),
    getBoundingClientRect: () => {
      last.current = find()?.getBoundingClientRect() ?? last.current ?? startOf(scroller())
      return last.current
    },
  }))
  useLayoutEffect(() => start?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [start])
  useEffect(() => {
    // Rows move when the list changes.
    setListed(find() !== undefined)
    popper.current?.update()
  })
  const popperRef = useCallback((instance: { update(): unknown } | null) => {
    popper.current = instance
  }, [])
  const width = Math.min(widest, Math.max(narrowest, start?.offsetWidth ?? 0))
  return { anchorEl, popperRef, width, isListed }
}

function startOf(table: Element | undefined): DOMRect {
  const { x = 0, y = 0 } = table?.getBoundingClientRect() ?? {}
  return new DOMRect(x, y, 0, 0)
}
