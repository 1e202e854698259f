import { Chip, MenuItem, TextField } from '@mui/material'
import { useLanguage, useText } from '../messages/use-text.js'
import {
  type FieldOf,
  type FilterProps,
  fieldComponents,
  type InputProps,
  type ValueProps,
} from './field-kind.js'
import { fieldNotes } from './field-notes.js'
import { NotGiven } from './plain-value.js'
import { useFieldInput } from './use-field-input.js'

type ChoiceField = FieldOf<'choice'>

export const choiceComponents = fieldComponents({
  cell: ChoiceLabel,
  display: (props: ValueProps<ChoiceField>) =>
    props.value == null ? <NotGiven /> : <ChoiceLabel {...props} />,
  input: ChoiceInput,
  filter: ChoiceFilter,
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
      {useOptions(field)}
    </TextField>
  )
}

function ChoiceFilter({ field, value, onChange }: FilterProps<ChoiceField>) {
  const locale = useLanguage()
  const chosen = valuesOf(value)
  return (
    <TextField
      select
      size="small"
      label={field.label[locale]}
      value={chosen}
      onChange={(event) => onChange(filterOf(valuesOf(event.target.value)))}
      slotProps={{ select: { multiple: true } }}
      sx={{ minWidth: 192, maxWidth: 240 }}
    >
      {useOptions(field)}
    </TextField>
  )
}

function useOptions({ choices }: ChoiceField) {
  const locale = useLanguage()
  return Object.entries(choices).map(([value, label]) => (
    <MenuItem key={value} value={value}>
      {label[locale]}
    </MenuItem>
  ))
}

function valuesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' && value !== '' ? [value] : []
}

function filterOf(values: string[]): string | string[] | undefined {
  return values.length > 1 ? values : values[0]
}
