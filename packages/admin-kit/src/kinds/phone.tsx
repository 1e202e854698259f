import { Link } from '@mui/material'
import { type FieldOf, fieldComponents, type InputProps, type ValueProps } from '../fields/field-kind.js'
import { LineCell, NotGiven } from '../fields/plain-value.js'
import { LineInput } from './inputs-on-demand.js'
import { LineOperand } from './operands-on-demand.js'
import { useReadable } from './use-readable.js'

export const phoneComponents = fieldComponents({
  cell: PhoneCell,
  display: PhoneDisplay,
  input: PhoneInput,
  operand: LineOperand,
  width: 160,
})

function PhoneCell({ field, value }: ValueProps<FieldOf<'phone'>>) {
  return <LineCell line={useReadable(field, value)} />
}

function PhoneDisplay({ field, value }: ValueProps<FieldOf<'phone'>>) {
  const line = useReadable(field, value)
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
