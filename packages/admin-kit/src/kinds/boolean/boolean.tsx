import CheckIcon from '@mui/icons-material/Check'
import RemoveIcon from '@mui/icons-material/Remove'
import { Box } from '@mui/material'
import { type FieldOf, fieldComponents, type ValueProps } from '../../fields/field-kind.js'
import { useLanguage } from '../../messages/language.js'
import { BooleanInput } from '../inputs-on-demand.js'
import { BooleanOperand } from '../operands-on-demand.js'

type BooleanField = FieldOf<'boolean'>

export const booleanComponents = fieldComponents({
  cell: YesOrNo,
  display: YesOrNo,
  input: BooleanInput,
  operand: BooleanOperand,
  width: 120,
  isInline: true,
})

function YesOrNo({ field, value }: ValueProps<BooleanField>) {
  const Icon = value ? CheckIcon : RemoveIcon
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      {field.format(value, useLanguage())}
    </Box>
  )
}
