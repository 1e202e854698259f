import { Box } from '@mui/material'
import { lazy, Suspense } from 'react'
import { type FieldOf, fieldComponents, NoOperand, type ValueProps } from '../../fields/field-kind.js'
import { useLanguage } from '../../messages/language.js'

type EmbeddedField = FieldOf<'embedded'>

const EmbeddedDisplay = lazy(() => import('./embedded-display.js'))

export const embeddedComponents = fieldComponents({
  cell: ItemCount,
  display: DisplayOnDemand,
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

function DisplayOnDemand(props: ValueProps<EmbeddedField>) {
  return (
    <Suspense>
      <EmbeddedDisplay {...props} />
    </Suspense>
  )
}
