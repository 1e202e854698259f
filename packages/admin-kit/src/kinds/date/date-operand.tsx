/** The browser’s controls for days and moments in filters. */

import { TextField } from '@mui/material'
import type { OperandProps } from '../../fields/field-kind.js'
import { createOperand } from '../../fields/operand.js'
import { lastDay, lastMoment, localMoment, storedMoment } from './moment-text.js'

/** A day to compare with. */
export const DayOperand = createOperand((props: OperandProps) => (
  <PickedOperand {...props} type="date" max={lastDay} />
))

/** A moment to compare with, in the browser's zone. */
export const MomentOperand = createOperand(({ value, onChange, ...props }: OperandProps) => (
  <PickedOperand
    {...props}
    type="datetime-local"
    max={lastMoment}
    value={typeof value === 'string' ? localMoment(value) : undefined}
    onChange={(local) => onChange(typeof local === 'string' ? storedMoment(local) : undefined)}
  />
))

interface PickedOperandProps extends OperandProps {
  type: 'date' | 'datetime-local'
  max: string
}

/** The control of the browser for a day or a moment to compare with. */
function PickedOperand({ value, onChange, label, type, max }: PickedOperandProps) {
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
