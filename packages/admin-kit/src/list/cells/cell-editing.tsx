/** Editing the cells of a list’s table. */

import { Suspense, useEffect, useRef, useState } from 'react'
import { visuallyHidden } from '../../page/styles.js'
import type { ListColumn } from '../use-list-columns.js'
import { CellEditor } from './cell-editor-on-demand.js'
import { CellPencil } from './cell-pencil.js'
import { useEditKey } from './use-edit-key.js'
import { useEditedCell } from './use-edited-cell.js'
import { usePointedCell } from './use-pointed-cell.js'
import { type Cell, useTableCells } from './use-table-cells.js'

export interface CellEditingProps {
  columns: readonly ListColumn[]
  /** Called when editing a cell starts and ends. */
  onEdit(isEdited: boolean): void
}

/** Edits the cells of the table next to it in place: by the pencil of a cell, or by F2 in a row. */
export default function CellEditing({ columns, onEdit }: CellEditingProps) {
  const marker = useRef<HTMLSpanElement>(null)
  const cells = useTableCells(marker, columns)
  const pointed = usePointedCell(cells)
  const { edited, isLoading, open, close } = useEditedCell(cells)
  const [announcement, announce] = useState<string>()
  const isEdited = edited !== undefined
  useEffect(() => {
    onEdit(isEdited)
    return () => onEdit(false)
  }, [isEdited, onEdit])
  useEditKey(cells, isEdited ? undefined : open)
  const finish = (cell: Cell, step: number) => {
    const next = step === 0 ? undefined : cells.neighbourOf(cell, step)
    if (next) return open(next)
    close(cell)
    focusRow(cells.elementOf(cell))
  }
  return (
    <>
      <span ref={marker} role="status" style={visuallyHidden}>
        {announcement}
      </span>
      {pointed && !isEdited && (
        <CellPencil pointed={pointed} isLoading={isLoading} onEdit={() => open(pointed.cell)} />
      )}
      <Suspense>
        {edited && (
          <CellEditor
            key={`${edited.record.id}.${edited.name}`}
            cell={edited}
            cells={cells}
            onSaved={announce}
            onFinish={finish}
            onLeave={close}
          />
        )}
      </Suspense>
    </>
  )
}

/**
 * Moves the focus to the row of a cell, or to the page where the list does not show it. A link in the cell itself may still
 * be loading, and would only sometimes get it.
 */
function focusRow(cell: HTMLElement | undefined): void {
  const target = cell?.closest('tr')?.querySelector('a') ?? document.querySelector('main')
  target?.focus()
}
