import { fieldHelperText } from '../fields/field-helper-text.js'
import type { InputProps } from '../fields/field-kind.js'
import { useFieldInput } from '../fields/use-field-input.js'
import { ReferencePicker } from './reference-picker.js'
import { referredIds } from './referred-ids.js'
import type { ReferringField } from './referring-field.js'

/** The control for a record referred to. */
export function ReferenceInput({ field, path }: InputProps<ReferringField>) {
  const { control, label, required, error, help } = useFieldInput(field, path)
  return (
    <ReferencePicker
      to={field.to}
      ids={referredIds(control.value)}
      onChange={([id]) => control.onChange(id ?? null)}
      onBlur={control.onBlur}
      isSeveral={false}
      canCreate
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
