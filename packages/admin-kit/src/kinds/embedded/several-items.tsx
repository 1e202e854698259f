import { Box, Button } from '@mui/material'
import { useState } from 'react'
import type { FieldOf } from '../../fields/field-kind.js'
import { inSentence } from '../../messages/labels.js'
import { useLanguage } from '../../messages/language.js'
import { useText } from '../../messages/use-text.js'
import { ReferencePicker } from '../reference/reference-picker.js'
import type { NamingField } from './item-title.js'

export interface SeveralItemsProps {
  field: FieldOf<'embedded'>
  part: NamingField
  /** Called with the records for which to add items. */
  onAdd(ids: readonly string[]): void
}

/** Adds several items at once: one for each of the records that are chosen. */
export default function SeveralItems({ field, part, onAdd }: SeveralItemsProps) {
  const text = useText()
  const [ids, setIds] = useState<readonly string[]>([])
  const items = inSentence(field.label[useLanguage()])
  const add = () => {
    onAdd(ids)
    setIds([])
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <ReferencePicker
          to={part.to}
          ids={ids}
          onChange={setIds}
          isSeveral
          field={{ label: text('add_several', { items }), size: 'small' }}
        />
      </Box>
      <Button variant="outlined" color="inherit" disabled={ids.length === 0} onClick={add}>
        {ids.length === 0 ? text('add') : text('add_chosen', { count: ids.length })}
      </Button>
    </Box>
  )
}
