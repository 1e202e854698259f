import { Box } from '@mui/material'
import { type FieldOf, fieldComponents, type ValueProps } from '../../fields/field-kind.js'
import { inputOnDemand } from '../../fields/on-demand.js'
import { EmptyValue } from '../../fields/plain-value.js'
import { ColourOperand } from '../operands-on-demand.js'
import { ColourSwatch } from './colour-well.js'

type ColourField = FieldOf<'colour'>

export const colourComponents = fieldComponents({
  cell: Colour,
  display: ({ field, value }: ValueProps<ColourField>) =>
    value == null ? <EmptyValue /> : <Colour field={field} value={value} />,
  // Few forms have one.
  ...inputOnDemand(() => import('./colour-input.js')),
  operand: ColourOperand,
  width: 120,
  isInline: true,
})

function Colour({ value }: ValueProps<ColourField>) {
  if (typeof value !== 'string') return null
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
      <ColourSwatch value={value} />
      {value}
    </Box>
  )
}
