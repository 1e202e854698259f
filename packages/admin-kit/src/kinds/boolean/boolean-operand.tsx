import { MenuItem, TextField } from '@mui/material'
import type { OperandProps } from '../../fields/field-kind.js'
import { useLanguage } from '../../messages/language.js'

/** Yes or no to compare with. */
export function BooleanOperand({ field, value, onChange, label }: OperandProps) {
  const locale = useLanguage()
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onChange(event.target.value === 'true')}
    >
      <MenuItem value="true">{field.format(true, locale)}</MenuItem>
      <MenuItem value="false">{field.format(false, locale)}</MenuItem>
    </TextField>
  )
}
