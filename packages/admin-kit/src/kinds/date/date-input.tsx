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
  /** The last one there can be, as the browser's control writes it. */
  max: string
  /** What the form holds for what the control shows. */
  toValue?(shown: string): string
  toShown?(value: string): string
  /** Said under the control, beside the field's own help. */
  note?: string
}

/** The control of the browser for a day or a moment, which must not let what is typed in part pass for nothing. */
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
  const shown = shownIn(control.value)
  const take = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const typed = typedIn(currentTarget)
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

/** What a form holds for a day or a moment typed in part, or that no calendar has: no rule takes it. */
const noValue = 'incomplete'

/** What a control of the browser holds, which gives an empty value for what is not a day or a moment. */
function typedIn({ validity, value }: HTMLInputElement): string | null {
  return validity.badInput ? noValue : value || null
}

/** What such a control is to show: showing what is not a value would wipe out what is typed. */
function shownIn(value: unknown): string {
  return typeof value === 'string' && value !== noValue ? value : ''
}
