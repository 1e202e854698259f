import { Box } from '@mui/material'
import { lazy } from 'react'
import { useLanguage } from '../messages/use-text.js'
import { type FieldOf, fieldComponents, type ValueProps } from './field-kind.js'
import { NoOperand } from './no-operand.js'
import { shownOnDemand } from './shown-on-demand.js'

type EmbeddedField = FieldOf<'embedded'>

const EmbeddedItems = shownOnDemand(async () => (await import('./embedded-items.js')).EmbeddedItems)

export const embeddedComponents = fieldComponents({
  cell: ItemCount,
  display: EmbeddedItems,
  input: lazy(() => import('./embedded-input.js')),
  operand: NoOperand,
  isWide: true,
  width: 96,
  align: 'right',
})

function ItemCount({ field, value }: ValueProps<EmbeddedField>) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {field.format(value, useLanguage())}
    </Box>
  )
}
