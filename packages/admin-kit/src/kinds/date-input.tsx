import { TextField } from '@mui/material'
import type { SyntheticEvent } from 'react'
import type { InputProps } from './field-kind.js'
import { fieldNotes } from './field-notes.js'
import { useFieldInput } from './use-field-input.js'

/** What a form holds for a day typed in part, or that no calendar has: no rule takes it. */
const noDay = 'incomplete'

/** The control for a day; browsers give an empty value for what is not one, which must not pass for nothing. */
export function DateInput({ field, path }: InputProps) {
  const { control, error, help, ...input } = useFieldInput(field, path)
  const take = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const day = dayIn(currentTarget)
    if (day !== control.value) control.onChange(day)
  }
  const leave = (event: SyntheticEvent<HTMLInputElement>) => {
    take(event)
    control.onBlur()
  }
  return (
    <TextField
      {...input}
      fullWidth
      type="date"
      name={path}
      // Showing what is not a day would wipe out what is typed.
      value={control.value === noDay ? '' : (control.value ?? '')}
      inputRef={control.ref}
      error={Boolean(error)}
      helperText={fieldNotes({ error, help })}
      slotProps={{
        htmlInput: { max: '9999-12-31', onChange: take, onKeyUp: take, onBlur: leave },
        inputLabel: { shrink: true },
      }}
    />
  )
}

function dayIn({ validity, value }: HTMLInputElement): string | null {
  return validity.badInput ? noDay : value || null
}
