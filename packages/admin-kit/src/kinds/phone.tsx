import { Link } from '@mui/material'
import { useLanguage } from '../messages/use-text.js'
import { type FieldOf, fieldComponents, type InputProps, type ValueProps } from './field-kind.js'
import { LineInput } from './line-input.js'
import { LineOperand } from './line-operand.js'
import { NotGiven, PlainCell } from './plain-value.js'

export const phoneComponents = fieldComponents({
  cell: PlainCell,
  display: PhoneDisplay,
  input: PhoneInput,
  operand: LineOperand,
  width: 160,
})

function PhoneDisplay({ field, value }: ValueProps<FieldOf<'phone'>>) {
  const line = field.format(value, useLanguage())
  if (typeof value !== 'string') return <NotGiven />
  return (
    <Link href={`tel:${value}`} color="inherit">
      {line}
    </Link>
  )
}

function PhoneInput(props: InputProps) {
  return <LineInput {...props} type="tel" inputMode="tel" autoComplete="tel" />
}
