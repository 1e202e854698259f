/** Kinds that are plain text: one line, several lines, a VAT number, a slug. */

import { Typography } from '@mui/material'
import { type FieldOf, fieldComponents, type InputProps, type ValueProps } from '../../fields/field-kind.js'
import { EmptyValue, PlainCell, PlainDisplay } from '../../fields/plain-value.js'
import { LineInput, SlugInput } from '../inputs-on-demand.js'
import { LineOperand } from '../operands-on-demand.js'

export const textComponents = fieldComponents({
  cell: PlainCell,
  display: PlainDisplay,
  input: TextInput,
  operand: LineOperand,
  width: 176,
  isInline: true,
})

export const vatNumberComponents = fieldComponents({
  ...textComponents,
  input: VatNumberInput,
  width: 144,
})

function TextInput(props: InputProps) {
  return <LineInput {...props} autoComplete="off" />
}

function VatNumberInput(props: InputProps) {
  return <LineInput {...props} autoComplete="off" spellCheck={false} style={upperCase} />
}

const upperCase = { textTransform: 'uppercase' } as const

export const longTextComponents = fieldComponents({
  cell: PlainCell,
  display: LongTextDisplay,
  input: LongTextInput,
  operand: LineOperand,
  width: 240,
  isWide: true,
})

function LongTextDisplay({ value }: ValueProps<FieldOf<'longText'>>) {
  if (typeof value !== 'string') return <EmptyValue />
  return <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{value}</Typography>
}

function LongTextInput(props: InputProps) {
  return <LineInput {...props} rows={5} />
}

export const slugComponents = fieldComponents({
  cell: PlainCell,
  display: PlainDisplay,
  input: SlugInput,
  operand: LineOperand,
  width: 176,
})
