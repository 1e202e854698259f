import { Chip, Stack, TextField } from '@mui/material'
import { useLanguage } from '../messages/use-text.js'
import { ChoiceOperand } from './choice-operand.js'
import { useChoiceOptions } from './choice-options.js'
import { type FieldOf, fieldComponents, type InputProps, type ValueProps } from './field-kind.js'
import { fieldNotes } from './field-notes.js'
import { listOf } from './list-of.js'
import { NotGiven, PlainCell } from './plain-value.js'
import { useFieldInput } from './use-field-input.js'

type ChoicesField = FieldOf<'choices'>

export const choicesComponents = fieldComponents({
  cell: PlainCell,
  display: ({ field, value }: ValueProps<ChoicesField>) =>
    listOf(value).length === 0 ? <NotGiven /> : <ChoiceChips field={field} value={value} />,
  input: ChoicesInput,
  operand: ChoiceOperand,
  width: 200,
})

function ChoiceChips({ field, value }: ValueProps<ChoicesField>) {
  const locale = useLanguage()
  return (
    <Stack component="span" direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {listOf(value).map((each) => (
        <Chip key={each} size="small" variant="outlined" label={field.choices[each]?.[locale] ?? each} />
      ))}
    </Stack>
  )
}

function ChoicesInput({ field, path }: InputProps<ChoicesField>) {
  const { control, error, help, ...input } = useFieldInput(field, path)
  return (
    <TextField
      {...input}
      select
      fullWidth
      name={path}
      value={listOf(control.value)}
      onChange={(event) => control.onChange(event.target.value)}
      onBlur={control.onBlur}
      inputRef={control.ref}
      error={Boolean(error)}
      helperText={fieldNotes({ error, help })}
      slotProps={{
        select: {
          multiple: true,
          renderValue: (value) => <ChoiceChips field={field} value={value} />,
        },
      }}
    >
      {useChoiceOptions(field)}
    </TextField>
  )
}
