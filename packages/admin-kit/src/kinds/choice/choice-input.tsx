import { MenuItem, TextField } from '@mui/material'
import { fieldHelperText } from '../../fields/field-helper-text.js'
import type { FieldOf, InputProps } from '../../fields/field-kind.js'
import { listOf } from '../../fields/list-of.js'
import { useFieldInput } from '../../fields/use-field-input.js'
import { useText } from '../../messages/use-text.js'
import { ChoiceChips } from './choice-chips.js'
import { useChoiceOptions } from './choice-options.js'

/** One of the choices, or none where that may be. */
export function ChoiceInput({ field, path }: InputProps<FieldOf<'choice'>>) {
  const { id, control, label, required, error, help } = useFieldInput(field, path)
  const text = useText()
  return (
    <TextField
      select
      fullWidth
      id={id}
      label={label}
      required={required}
      name={path}
      value={control.value ?? ''}
      onChange={(event) => control.onChange(event.target.value || null)}
      onBlur={control.onBlur}
      inputRef={control.ref}
      error={Boolean(error)}
      helperText={fieldHelperText({ error, help })}
    >
      {!required && <MenuItem value="">{text('none')}</MenuItem>}
      {useChoiceOptions(field, control.value)}
    </TextField>
  )
}

/** Some of the choices. */
export function ChoicesInput({ field, path }: InputProps<FieldOf<'choices'>>) {
  const { control, error, help, ...input } = useFieldInput(field, path)
  return (
    <TextField
      {...input}
      select
      fullWidth
      name={path}
      value={listOf(control.value)}
      onChange={(event) => control.onChange(event.target.value)}
      onBlur={control.onBlur}
      inputRef={control.ref}
      error={Boolean(error)}
      helperText={fieldHelperText({ error, help })}
      slotProps={{
        select: {
          multiple: true,
          renderValue: (value) => <ChoiceChips field={field} value={value} />,
        },
      }}
    >
      {useChoiceOptions(field, control.value)}
    </TextField>
  )
}
