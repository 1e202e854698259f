import { TextField } from '@mui/material'
import type { OperandProps } from '../fields/field-kind.js'

export interface PickedOperandProps extends OperandProps {
  type: 'date' | 'datetime-local'
  max: string
}

/** The control of the browser for a day or a moment to compare with. */
export function PickedOperand({ value, onChange, label, type, max }: PickedOperandProps) {
  return (
    <TextField
      fullWidth
      type={type}
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max } }}
    />
  )
}
