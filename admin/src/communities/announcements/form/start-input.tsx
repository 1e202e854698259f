import TextField from '@mui/material/TextField'
import { fieldHelperText, type InputProps, useFieldInput } from '@parvis/admin-kit'

/** The local date and time at which a schedule starts. */
export default function StartInput({ field, path }: InputProps) {
  const { control, error, help, label, id } = useFieldInput(field, path)
  return (
    <TextField
      id={id}
      label={label}
      required
      fullWidth
      type="datetime-local"
      name={path}
      value={control.value ?? ''}
      onChange={({ target }) => control.onChange(target.value === '' ? null : target.value.slice(0, 16))}
      onBlur={control.onBlur}
      inputRef={control.ref}
      error={Boolean(error)}
      helperText={fieldHelperText({ error, help })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31T23:59' } }}
    />
  )
}
