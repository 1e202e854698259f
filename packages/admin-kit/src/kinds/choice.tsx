import { Chip, MenuItem, TextField } from '@mui/material'
import { useLanguage, useText } from '../messages/use-text.js'
import { ChoiceOperand } from './choice-operand.js'
import { useChoiceOptions } from './choice-options.js'
import { type FieldOf, fieldComponents, type InputProps, type ValueProps } from './field-kind.js'
import { fieldNotes } from './field-notes.js'
import { NotGiven } from './plain-value.js'
import { useFieldInput } from './use-field-input.js'

type ChoiceField = FieldOf<'choice'>

export const choiceComponents = fieldComponents({
  cell: ChoiceLabel,
  display: (props: ValueProps<ChoiceField>) =>
    props.value == null ? <NotGiven /> : <ChoiceLabel {...props} />,
  input: ChoiceInput,
  operand: ChoiceOperand,
  width: 144,
})

function ChoiceLabel({ field, value }: ValueProps<ChoiceField>) {
  const label = field.format(value, useLanguage())
  return label ? <Chip size="small" variant="outlined" label={label} title={label} /> : null
}

function ChoiceInput({ field, path }: InputProps<ChoiceField>) {
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
      helperText={fieldNotes({ error, help })}
    >
      {!required && <MenuItem value="">{text('none')}</MenuItem>}
      {useChoiceOptions(field)}
    </TextField>
  )
}
