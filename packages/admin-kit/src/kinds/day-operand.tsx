import { TextField } from '@mui/material'
import type { OperandProps } from './field-kind.js'
import { operandWith } from './several-operand.js'

/** A day to compare with. */
export const DayOperand = operandWith(OneDay)

function OneDay({ value, onChange, label }: OperandProps) {
  return (
    <TextField
      fullWidth
      type="date"
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  )
}
