/** The cells of a list’s table that can be edited, and their elements. */

import { type RefObject, useCallback, useMemo } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { useSchemaContext } from '../../record/schema-context.js'
import type { ListColumn } from '../use-list-columns.js'
import { useMaySelect } from '../use-rows.js'
import { inlineFields } from './inline-fields.js'

/** A field of a record of the list. */
export interface Cell {
  readonly record: RaRecord
  readonly name: string
}

export type TableCells = ReturnType<typeof useTableCells>

/**
 * Finds the cells that can be edited. The elements are those on the screen: do not ask for them while rendering.
 *
 * @param marker an element next to the table
 */
export function useTableCells(marker: RefObject<HTMLElement | null>, columns: readonly ListColumn[]) {
  const { data = [] } = useListContext()
  const context = useSchemaContext()
  const inline = useMemo(() => inlineFields(context), [context])
  const isEditable = context.extensions?.isEditable
  const leadingCells = useMaySelect() ? 1 : 0
  const scroller = useCallback(() => marker.current?.parentElement ?? undefined, [marker])

  /** The fields of a record that can be edited, in the order of the columns. */
  const namesIn = (record: RaRecord): string[] =>
    isEditable?.(record) === false
      ? []
      : columns.map(({ name }) => name).filter((name) => inline.includes(name))

  const recordAt = (target: Element): RaRecord | undefined => {
    const row = target.closest<HTMLTableRowElement>('tbody tr')
    return row && scroller()?.contains(row) ? data[row.sectionRowIndex] : undefined
  }
  /** The cell that an element is in, if it can be edited. */
  const cellAt = (target: Element): Cell | undefined => {
    const record = recordAt(target)
    const index = target.closest('td')?.cellIndex ?? -1
    const name = columns[index - leadingCells]?.name
    return record && name && namesIn(record).includes(name) ? { record, name } : undefined
  }
  /** The first cell that can be edited in the row that an element is in. */
  const firstCellAt = (target: Element): Cell | undefined => {
    const record = recordAt(target)
    const [name] = record ? namesIn(record) : []
    return record && name ? { record, name } : undefined
  }
  /** The element of a cell; undefined where the list does not show it. */
  const elementOf = ({ record, name }: Cell): HTMLTableCellElement | undefined => {
    const row = data.findIndex(({ id }) => id === record.id)
    const column = columns.findIndex((each) => each.name === name)
    const body = scroller()?.querySelector('tbody')
    return column < 0 ? undefined : body?.rows[row]?.cells[column + leadingCells]
  }
  /** The next cell that can be edited in the same row, or the previous one. */
  const neighbourOf = ({ record, name }: Cell, step: number): Cell | undefined => {
    const names = namesIn(record)
    const next = names[names.indexOf(name) + step]
    return next === undefined ? undefined : { record, name: next }
  }
  return { scroller, inline, cellAt, firstCellAt, elementOf, neighbourOf }
}
