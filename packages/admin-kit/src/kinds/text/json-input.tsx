import { TextField } from '@mui/material'
import { validate } from '@parvis/schema'
import { useState } from 'react'
import { fieldHelperText } from '../../fields/field-helper-text.js'
import type { InputProps } from '../../fields/field-kind.js'
import { useFieldInput } from '../../fields/use-field-input.js'
import { useTyped } from '../../fields/use-typed.js'
import { useLanguage } from '../../messages/language.js'
import { jsonWriting } from './json-text.js'

/** The control for JSON: the input stays as typed, and invalid JSON is reported on blur. */
export default function JsonInput({ field, path }: InputProps) {
  const { control, error, help, ...input } = useFieldInput(field, path)
  const [typed, type] = useTyped(control.value, control.onChange, jsonWriting)
  const [isLeft, setLeft] = useState(false)
  const locale = useLanguage()
  const result = validate(field.rule, control.value, locale)
  const refusal = isLeft && !result.valid && typed !== '' ? result.problems[0]?.message : undefined
  const shown = error ?? refusal
  return (
    <TextField
      {...input}
      fullWidth
      multiline
      minRows={5}
      maxRows={24}
      name={path}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true)
        control.onBlur()
      }}
      inputRef={control.ref}
      error={Boolean(shown)}
      helperText={fieldHelperText({ error: shown, help })}
      slotProps={{
        htmlInput: { spellCheck: false, autoComplete: 'off', style: { fontFamily: 'monospace' } },
      }}
    />
  )
}
