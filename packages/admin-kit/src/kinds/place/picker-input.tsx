import { fieldHelperText } from '../../fields/field-helper-text.js'
import type { InputProps } from '../../fields/field-kind.js'
import { useFieldInput } from '../../fields/use-field-input.js'
import type { Picker } from './value-picker.js'

/** Creates the control of a form from a picker. */
export function createPickerInput(Picker: Picker) {
  return function PickerInput({ field, path }: InputProps) {
    const { control, error, help, label, required } = useFieldInput(field, path)
    return (
      <Picker
        value={control.value ?? null}
        onChange={control.onChange}
        onBlur={control.onBlur}
        field={{
          label,
          required,
          inputRef: control.ref,
          error: Boolean(error),
          helperText: fieldHelperText({ error, help }),
        }}
      />
    )
  }
}
