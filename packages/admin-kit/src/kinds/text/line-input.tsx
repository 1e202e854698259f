import { TextField } from '@mui/material'
import type { InputHTMLAttributes } from 'react'
import { fieldHelperText } from '../../fields/field-helper-text.js'
import type { InputProps } from '../../fields/field-kind.js'
import { useFieldInput } from '../../fields/use-field-input.js'

type LineAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'style'
>

export interface LineInputProps extends InputProps, LineAttributes {
  /** Minimum number of lines, growing with the text; one by default. */
  rows?: number
}

/** The control for values typed as text; nothing typed is no value. */
export function LineInput({ field, path, rows, ...attributes }: LineInputProps) {
  const { control, error, help, ...input } = useFieldInput(field, path)
  const { type, ...html } = attributes
  return (
    <TextField
      {...input}
      fullWidth
      type={type}
      multiline={rows !== undefined}
      minRows={rows}
      name={path}
      value={control.value ?? ''}
      onChange={(event) => control.onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={control.onBlur}
      inputRef={control.ref}
      error={Boolean(error)}
      helperText={fieldHelperText({ error, help })}
      slotProps={{ htmlInput: html }}
    />
  )
}
