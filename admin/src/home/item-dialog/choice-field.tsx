import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { use, useId } from 'react'
import { RefusalsContext } from '../../forms/use-short-form'

/** A value that can be chosen, and what it is called. */
export interface Choice {
  readonly value: string
  readonly label: string
}

interface ChoiceFieldProps {
  /** The name the call has for its value. */
  name: string
  label: string
  value: string
  choices: readonly Choice[]
  help?: string | undefined
  autoFocus?: boolean
  onChange(value: string): void
}

/** A choice among values in a short form, with its error below. */
export function ChoiceField({ name, label, value, choices, help, autoFocus, onChange }: ChoiceFieldProps) {
  const id = useId()
  const refused = use(RefusalsContext)[name]
  const hasEmpty = choices.some((choice) => choice.value === '')
  return (
    <TextField
      select
      {...{ id, name, label, value }}
      fullWidth
      autoFocus={autoFocus ?? false}
      error={refused !== undefined}
      helperText={refused ?? help}
      slotProps={{
        htmlInput: { 'aria-invalid': refused !== undefined },
        ...(hasEmpty && { select: { displayEmpty: true }, inputLabel: { shrink: true } }),
      }}
      onChange={({ target }) => onChange(target.value)}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
