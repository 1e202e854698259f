import { type RaRecord, useEvent, useListContext } from 'react-admin'
import type { RowProps } from './row-props.js'
import type { ListColumn } from './use-list-columns.js'
import type { RowAbilities } from './use-row-abilities.js'

export interface Rows {
  readonly columns: readonly ListColumn[]
  readonly abilities: RowAbilities
  onDelete(record: RaRecord): void
}

/** What each record of the list is shown with. */
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
