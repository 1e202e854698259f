import type { RaRecord } from 'react-admin'
import type { ListColumn } from './use-list-columns.js'
import type { RowAbilities } from './use-row-abilities.js'

/**
 * What a record of a list is shown with, as a row or as a card. Each stays the same until it means something else: records
 * that did not change are not drawn again when the list is narrowed, read again or another one is selected.
 */
export interface RowProps {
  readonly record: RaRecord
  readonly columns: readonly ListColumn[]
  readonly abilities: RowAbilities
  readonly isSelected: boolean
  onToggle(id: RaRecord['id']): void
  onDelete(record: RaRecord): void
}

/** What the actions of a record take of it. */
export type RowActionsProps = Pick<RowProps, 'record' | 'abilities' | 'onDelete'>
