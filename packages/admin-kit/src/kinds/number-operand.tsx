import { TextField } from '@mui/material'
import { useLanguage } from '../messages/use-text.js'
import type { OperandProps } from './field-kind.js'
import { numberWriting } from './number-text.js'
import { operandWith } from './several-operand.js'
import { useTyped } from './use-typed.js'

/** A number to compare with. */
export const NumberOperand = operandWith(OneNumber)

function OneNumber({ value, onChange, label }: OperandProps) {
  const tell = (next: unknown) => onChange(next ?? undefined)
  const [typed, type] = useTyped(value, tell, numberWriting(useLanguage()))
  return (
    <TextField
      fullWidth
      label={label}
      value={typed}
      onChange={(event) => type(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  )
}
