import type { InputProps } from '../../fields/field-kind.js'
import { LabelledGroup, notesId } from '../../fields/labelled-group.js'
import { useFieldInput } from '../../fields/use-field-input.js'
import { RichEditor } from './rich-editor.js'

/** The control for formatted text. */
export default function RichTextInput({ field, path }: InputProps) {
  const { id, control, label, required, error, help } = useFieldInput(field, path)
  return (
    <LabelledGroup id={id} label={label} required={required} error={error} help={help}>
      <RichEditor
        value={control.value}
        onChange={control.onChange}
        onBlur={control.onBlur}
        focusRef={control.ref}
        label={label}
        required={required}
        isInvalid={Boolean(error)}
        describedBy={error || help ? notesId(id) : undefined}
      />
    </LabelledGroup>
  )
}
