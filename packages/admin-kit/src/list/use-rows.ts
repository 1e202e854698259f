/** Shared props and permissions of rows and cards. */

import { useMemo } from 'react'
import { type RaRecord, useEvent, useListContext } from 'react-admin'
import { useAllowed, useHasRight } from '../record/access.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'
import { useListFilters } from './list-filters.js'
import type { ListColumn } from './use-list-columns.js'

/**
 * The props of a record in a list, as a row or as a card. Each preserves its identity until it changes, so that unchanged
 * records do not re-render when the list is filtered or refetched, or the selection changes.
 */
export interface RowProps {
  readonly record: RaRecord
  readonly columns: readonly ListColumn[]
  readonly abilities: RowAbilities
  readonly isSelected: boolean
  onToggle(id: RaRecord['id']): void
  onDelete(record: RaRecord): void
}

/** The props of a record's actions. */
export type RowActionsProps = Pick<RowProps, 'record' | 'abilities' | 'onDelete'>

export interface Rows {
  readonly columns: readonly ListColumn[]
  readonly abilities: RowAbilities
  onDelete(record: RaRecord): void
}

/** Creates the props of each record of the list. */
export function useRows({ columns, abilities, onDelete }: Rows): (record: RaRecord) => RowProps {
  const { selectedIds, onToggleItem } = useListContext()
  const onToggle = useEvent(onToggleItem)
  const remove = useEvent(onDelete)
  return (record) => ({
    record,
    columns,
    abilities,
    onToggle,
    isSelected: selectedIds.includes(record.id),
    onDelete: remove,
  })
}

/** The person's permissions for the rows of a list. */
interface RowAbilities {
  readonly maySelect: boolean
  readonly canEdit: boolean
  readonly canDelete: boolean
  /** Whether the records are of the past: then nothing can be done with them. */
  readonly isPast: boolean
  /** Link of a row: that of an extension, else the form for those who may edit, or the record's page; its history in the past. */
  linkTo(record: RaRecord): string
}

/** The person's permissions for the rows of the list, checked once for all of them. */
export function useRowAbilities(): RowAbilities {
  const { rowPath } = useExtensions()
  const paths = usePaths()
  const maySelect = useMaySelect()
  const canEdit = useAllowed('update')
  const canDelete = useAllowed('delete')
  const isPast = useListFilters().asOf !== undefined
  return useMemo(() => {
    const byRight = ({ id }: RaRecord) => (canEdit ? paths.edit(id) : paths.show(id))
    const linkTo = isPast ? ({ id }: RaRecord) => paths.history(id) : (rowPath ?? byRight)
    return { maySelect, canEdit, canDelete, isPast, linkTo }
  }, [rowPath, paths, maySelect, canEdit, canDelete, isPast])
}

/** Whether the person may act on selected records; `false` until that is known, and in a list of the past. */
export function useMaySelect(): boolean {
  const schema = useSchema()
  const { selection, BulkActions } = useExtensions()
  const canDelete = useAllowed('delete')
  const canUpdate = useAllowed('update')
  const { resource, action } = selection?.asks ?? { resource: schema, action: 'read' as const }
  const mayDo = useHasRight(resource, action)
  const isPast = useListFilters().asOf !== undefined
  const mayChange = canDelete || (BulkActions !== undefined && canUpdate)
  return !isPast && (mayChange || (selection !== undefined && mayDo))
}
