import { Checkbox } from '@mui/material'
import { useListContext } from 'react-admin'
import { useRecordTitle } from '../kinds/reference/use-record-title.js'
import { useText } from '../messages/use-text.js'
import type { RowProps } from './use-rows.js'

type RowCheckboxProps = Pick<RowProps, 'record' | 'isSelected' | 'onToggle'>

/** Selects one record, named by its title. */
export function RowCheckbox({ record, isSelected, onToggle }: RowCheckboxProps) {
  const text = useText()
  const title = useRecordTitle(record)
  return (
    <Checkbox
      size="small"
      checked={isSelected}
      onChange={() => onToggle(record.id)}
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': text('select_row', { title }) } }}
    />
  )
}

/** Selects every record of the page, or none of them. */
export function PageCheckbox() {
  const { data = [], selectedIds, onSelect } = useListContext()
  const text = useText()
  const ids = data.map(({ id }) => id)
  const count = ids.filter((id) => selectedIds.includes(id)).length
  const others = selectedIds.filter((id) => !ids.includes(id))
  return (
    <Checkbox
      size="small"
      checked={count > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={(event) => onSelect(event.target.checked ? [...others, ...ids] : others)}
      slotProps={{ input: { 'aria-label': text('select_page') } }}
    />
  )
}
