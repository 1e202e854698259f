import { Link } from '@mui/material'
import { type FieldOf, fieldComponents, type InputProps, type ValueProps } from '../fields/field-kind.js'
import { NotGiven, PlainCell } from '../fields/plain-value.js'
import { LineInput } from './inputs-on-demand.js'
import { LineOperand } from './operands-on-demand.js'

export const urlComponents = fieldComponents({
  cell: PlainCell,
  display: UrlDisplay,
  input: UrlInput,
  operand: LineOperand,
  width: 216,
})

function UrlDisplay({ value }: ValueProps<FieldOf<'url'>>) {
  if (typeof value !== 'string') return <NotGiven />
  return (
    <Link
      href={value}
      target="_blank"
      rel="noopener noreferrer"
      color="inherit"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {value}
    </Link>
  )
}

function UrlInput(props: InputProps) {
  return <LineInput {...props} type="url" inputMode="url" autoComplete="url" spellCheck={false} />
}
