/** The browser’s controls for days and moments in forms. */

import { TextField } from '@mui/material'
import type { SyntheticEvent } from 'react'
import { fieldHelperText } from '../../fields/field-helper-text.js'
import type { InputProps } from '../../fields/field-kind.js'
import { useFieldInput } from '../../fields/use-field-input.js'
import { lastDay } from './moment-text.js'

/** The control for a day. */
export function DateInput(props: InputProps) {
  return <PickedInput {...props} type="date" max={lastDay} />
}

export interface PickedInputProps extends InputProps {
  type: 'date' | 'datetime-local'
  /** The latest allowed value, as the browser's control writes it. */
  max: string
  /** Converts the control's text to the form's value. */
  toValue?(shown: string): string
  toShown?(value: string): string
  /** Shown under the control, after the field's own help. */
  note?: string
}

/** The browser's control for a day or a moment; an incomplete value does not pass for an empty one. */
export function PickedInput({
  field,
  path,
  type,
  max,
  toValue = same,
  toShown = same,
  note,
}: PickedInputProps) {
  const { control, error, help, ...input } = useFieldInput(field, path)
  const shown = controlValue(control.value)
  const take = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const typed = readControl(currentTarget)
    const value = typed === null ? null : toValue(typed)
    if (value !== control.value) control.onChange(value)
  }
  const leave = (event: SyntheticEvent<HTMLInputElement>) => {
    take(event)
    control.onBlur()
  }
  return (
    <TextField
      {...input}
      fullWidth
      type={type}
      name={path}
      value={shown && toShown(shown)}
      inputRef={control.ref}
      error={Boolean(error)}
      helperText={fieldHelperText({ error, help: [help, note].filter(Boolean).join(' ') })}
      slotProps={{
        htmlInput: { max, onChange: take, onKeyUp: take, onBlur: leave },
        inputLabel: { shrink: true },
      }}
    />
  )
}

const same = (text: string) => text

/** The form's value for a date that is incomplete or does not exist: no rule accepts it. */
const incompleteValue = 'incomplete'

/** The value of a browser's control, which is empty for an invalid date. */
function readControl({ validity, value }: HTMLInputElement): string | null {
  return validity.badInput ? incompleteValue : value || null
}

/** The value of such a control: setting an invalid one would clear the input. */
function controlValue(value: unknown): string {
  return typeof value === 'string' && value !== incompleteValue ? value : ''
}
