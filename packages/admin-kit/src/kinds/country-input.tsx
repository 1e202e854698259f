import { CountryPicker } from './country-picker.js'
import type { FieldOf, InputProps } from './field-kind.js'
import { fieldNotes } from './field-notes.js'
import { useFieldInput } from './use-field-input.js'

export default function CountryInput({ field, path }: InputProps<FieldOf<'country'>>) {
  const { control, error, help, label, required } = useFieldInput(field, path)
  return (
    <CountryPicker
      value={control.value ?? null}
      onChange={control.onChange}
      onBlur={control.onBlur}
      field={{
        label,
        required,
        inputRef: control.ref,
        error: Boolean(error),
        helperText: fieldNotes({ error, help }),
      }}
    />
  )
}
