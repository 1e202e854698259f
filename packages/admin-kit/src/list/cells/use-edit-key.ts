import { useEffect } from 'react'
import { useEvent } from 'react-admin'
import type { Cell, TableCells } from './use-table-cells.js'

/** Edits by F2 the cell that has the focus, or else the first one of its row that can be edited. */
export function useEditKey(
  { scroller, cellAt, firstCellAt }: TableCells,
  edit: ((cell: Cell) => void) | undefined,
): void {
  const press = useEvent((event: KeyboardEvent) => {
    if (event.key !== 'F2' || !edit) return
    const target = event.target as Element
    const cell = cellAt(target) ?? firstCellAt(target)
    if (!cell) return
    event.preventDefault()
    edit(cell)
  })
  useEffect(() => {
    const element = scroller()
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [scroller, press])
}
