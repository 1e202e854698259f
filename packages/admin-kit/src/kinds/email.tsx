import { Link } from '@mui/material'
import { type FieldOf, fieldComponents, type InputProps, type ValueProps } from '../fields/field-kind.js'
import { NotGiven, PlainCell } from '../fields/plain-value.js'
import { LineInput } from './inputs-on-demand.js'
import { LineOperand } from './operands-on-demand.js'

export const emailComponents = fieldComponents({
  cell: PlainCell,
  display: EmailDisplay,
  input: EmailInput,
  operand: LineOperand,
  width: 216,
})

function EmailDisplay({ value }: ValueProps<FieldOf<'email'>>) {
  if (typeof value !== 'string') return <NotGiven />
  return (
    <Link href={`mailto:${value}`} color="inherit" sx={{ overflowWrap: 'anywhere' }}>
      {value}
    </Link>
  )
}

function EmailInput(props: InputProps) {
  return <LineInput {...props} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
}
