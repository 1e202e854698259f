import { TextField } from '@mui/material'
import type { OperandProps } from '../../fields/field-kind.js'
import { createOperand } from '../../fields/operand.js'
import { useTyped } from '../../fields/use-typed.js'
import { useLanguage } from '../../messages/language.js'
import type { WithUnit } from './number-text.js'
import { numberWriting } from './number-text.js'

/** A number to compare with. */
export const NumberOperand = createOperand(OneNumber)

function OneNumber({ field, value, onChange, label }: OperandProps<WithUnit>) {
  const locale = useLanguage()
  const change = (next: unknown) => onChange(next ?? undefined)
  const [typed, type] = useTyped(value, change, numberWriting(locale))
  const unit = field.unit?.[locale]
  return (
    <TextField
      fullWidth
      label={unit ? `${label} (${unit})` : label}
      value={typed}
      onChange={(event) => type(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  )
}
