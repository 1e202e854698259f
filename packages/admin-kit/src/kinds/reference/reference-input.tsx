import { fieldHelperText } from '../../fields/field-helper-text.js'
import type { InputProps } from '../../fields/field-kind.js'
import { useFieldInput } from '../../fields/use-field-input.js'
import { useText } from '../../messages/use-text.js'
import { ReferencePicker } from './reference-picker.js'
import type { ReferringField } from './use-named-records.js'
import { referredIds } from './use-named-records.js'

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

/** The control for records referred to, in their order. */
export function ReferencesInput({ field, path }: InputProps<ReferringField>) {
  const text = useText()
  const { control, label, error, help } = useFieldInput(field, path)
  return (
    <ReferencePicker
      to={field.to}
      ids={referredIds(control.value)}
      onChange={control.onChange}
      onBlur={control.onBlur}
      isSeveral
      canCreate
      field={{
        label,
        inputRef: control.ref,
        error: Boolean(error),
        helperText: fieldHelperText({ error, help: help ?? text('references_help') }),
      }}
    />
  )
}
