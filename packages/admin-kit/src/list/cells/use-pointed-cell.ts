/** The cell that the pointer is on, or whose row has the focus. */

import { useEffect, useState } from 'react'
import { useEvent } from 'react-admin'
import type { Cell, TableCells } from './use-table-cells.js'

export interface PointedCell {
  readonly cell: Cell
  readonly element: HTMLTableCellElement
}

/** Follows the pointer over the cells that can be edited, and else the focus of the keyboard over their rows. */
export function usePointedCell({ scroller, cellAt, firstCellAt, elementOf }: TableCells) {
  const [hovered, setHovered] = useState<PointedCell>()
  const [focused, setFocused] = useState<PointedCell>()
  const pointedAt = (cell: Cell | undefined): PointedCell | undefined => {
    const element = cell && elementOf(cell)
    return cell && element && { cell, element }
  }
  const hoverOver = useEvent((target: Element) => setHovered(unlessSame(pointedAt(cellAt(target)))))
  const focusOn = useEvent((target: Element) => setFocused(unlessSame(pointedAt(firstCellAt(target)))))
  useEffect(() => {
    const element = scroller()
    const hover = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') hoverOver(target as Element)
    }
    const leave = () => setHovered(undefined)
    const focus = () => {
      const target = element?.querySelector(':focus-visible')
      if (target) focusOn(target)
    }
    const blur = () => setFocused(undefined)
    // The pointer or the focus was there before this was loaded.
    const start = element?.querySelector('td:hover')
    if (start) hoverOver(start)
    focus()
    element?.addEventListener('pointerover', hover)
    element?.addEventListener('pointerleave', leave)
    element?.addEventListener('focusin', focus)
    element?.addEventListener('focusout', blur)
    return () => {
      element?.removeEventListener('pointerover', hover)
      element?.removeEventListener('pointerleave', leave)
      element?.removeEventListener('focusin', focus)
      element?.removeEventListener('focusout', blur)
    }
  }, [scroller, hoverOver, focusOn])
  return hovered ?? focused
}

/** The next state, which stays the same while the pointer moves within a cell. */
function unlessSame(next: PointedCell | undefined) {
  return (now: PointedCell | undefined) =>
    now?.element === next?.element && now?.cell.record === next?.cell.record ? now : next
}
