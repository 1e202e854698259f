import { TextField } from '@mui/material'
import type { OperandProps } from '../../fields/field-kind.js'
import { createOperand } from '../../fields/operand.js'

/** A text to compare with. */
export const LineOperand = createOperand(OneLine)

function OneLine({ value, onChange, label }: OperandProps) {
  return (
    <TextField
      fullWidth
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      autoComplete="off"
    />
  )
}
