import { fieldHelperText } from '../fields/field-helper-text.js'
import type { InputProps } from '../fields/field-kind.js'
import { useFieldInput } from '../fields/use-field-input.js'
import { useText } from '../messages/use-text.js'
import { ReferencePicker } from './reference-picker.js'
import { referredIds } from './referred-ids.js'
import type { ReferringField } from './referring-field.js'

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
