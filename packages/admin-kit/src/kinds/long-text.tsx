import { Typography } from '@mui/material'
import { type FieldOf, fieldComponents, type InputProps, type ValueProps } from '../fields/field-kind.js'
import { NotGiven, PlainCell } from '../fields/plain-value.js'
import { LineInput } from './inputs-on-demand.js'
import { LineOperand } from './operands-on-demand.js'

export const longTextComponents = fieldComponents({
  cell: PlainCell,
  display: LongTextDisplay,
  input: LongTextInput,
  operand: LineOperand,
  width: 240,
  isWide: true,
})

function LongTextDisplay({ value }: ValueProps<FieldOf<'longText'>>) {
  if (typeof value !== 'string') return <NotGiven />
  return <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{value}</Typography>
}

function LongTextInput(props: InputProps) {
  return <LineInput {...props} rows={5} />
}
