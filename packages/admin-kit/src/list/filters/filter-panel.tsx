import { Box } from '@mui/material'
import { filtersOf } from '@parvis/schema'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '../../messages/use-text.js'
import { useFilterFields, useSchema } from '../../record/schema-context.js'
import { FilterRow } from './filter-row.js'

export interface FilterPanelProps {
  id: string
  /** Called when Esc is pressed in it. */
  onClose(): void
}

/** Every field that the list can be narrowed by, one a row; Esc closes it. */
export default function FilterPanel({ id, onClose }: FilterPanelProps) {
  const schema = useSchema()
  const fields = useFilterFields()
  const text = useText()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (!(event.target instanceof Node) || !panel.current?.contains(event.target)) return
    onClose()
  }
  return (
    <Box
      ref={panel}
      id={id}
      role="region"
      aria-label={text('filters')}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      sx={frame}
    >
      {filtersOf(schema).map((name) => {
        const field = fields[name]
        return field && <FilterRow key={name} name={name} field={field} />
      })}
    </Box>
  )
}

const frame = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  p: 2,
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
  outline: 'none',
}
