import type { InputProps } from './field-kind.js'
import { LabelledGroup, notesId } from './labelled-group.js'
import { RichEditor } from './rich-editor.js'
import { useFieldInput } from './use-field-input.js'

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
