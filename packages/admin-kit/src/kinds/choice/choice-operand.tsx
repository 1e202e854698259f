import { TextField } from '@mui/material'
import type { Field } from '@parvis/schema'
import type { OperandProps } from '../../fields/field-kind.js'
import { useChoiceOptions, type WithChoices } from './choice-options.js'

/** One choice to compare with, or several. */
export function ChoiceOperand({
  field,
  operator,
  value,
  onChange,
  label,
}: OperandProps<Field & WithChoices>) {
  const isSeveral = operator === 'oneOf'
  const choose = (chosen: unknown) => onChange(isNothing(chosen) ? undefined : chosen)
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value ?? (isSeveral ? [] : '')}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ select: { multiple: isSeveral } }}
    >
      {useChoiceOptions(field)}
    </TextField>
  )
}

function isNothing(chosen: unknown): boolean {
  return chosen === '' || (Array.isArray(chosen) && chosen.length === 0)
}
