import { InputAdornment, TextField } from '@mui/material'
import { fieldHelperText } from '../../fields/field-helper-text.js'
import type { InputProps } from '../../fields/field-kind.js'
import { useFieldInput } from '../../fields/use-field-input.js'
import { useTyped } from '../../fields/use-typed.js'
import { useLanguage } from '../../messages/language.js'
import type { WithUnit } from './number-text.js'
import { numberWriting } from './number-text.js'

export interface NumberInputProps extends InputProps<WithUnit> {
  inputMode: 'decimal' | 'numeric'
}

/** The control for a number in the language's notation; other input stays as typed. */
export function NumberInput({ field, path, inputMode }: NumberInputProps) {
  const { control, error, help, ...input } = useFieldInput(field, path)
  const locale = useLanguage()
  const [typed, type] = useTyped(control.value, control.onChange, numberWriting(locale))
  const unit = field.unit?.[locale]
  return (
    <TextField
      {...input}
      fullWidth
      name={path}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={control.onBlur}
      inputRef={control.ref}
      error={Boolean(error)}
      helperText={fieldHelperText({ error, help })}
      slotProps={{
        htmlInput: { inputMode, autoComplete: 'off', style: { fontVariantNumeric: 'tabular-nums' } },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}
