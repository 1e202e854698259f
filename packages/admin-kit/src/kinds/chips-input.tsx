import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Autocomplete, Chip, TextField } from '@mui/material'
import { fieldHelperText } from '../fields/field-helper-text.js'
import type { InputProps } from '../fields/field-kind.js'
import { listOf } from '../fields/list-of.js'
import { useFieldInput } from '../fields/use-field-input.js'
import { useText } from '../messages/use-text.js'
import { useChips } from './use-chips.js'

/** The control for a list of texts: Enter or a comma adds what is typed, Backspace removes the last. */
export default function ChipsInput({ field, path }: InputProps) {
  const { id, control, error, help, label } = useFieldInput(field, path)
  const text = useText()
  const values = listOf(control.value)
  const chips = useChips(field, values, control.onChange)
  const wrong = chips.problems.map((problem) => problem.path)
  const shown = chips.refusal ?? error ?? chips.problems[0]?.message
  const leave = () => {
    chips.addTyped()
    control.onBlur()
  }
  return (
    <Autocomplete
      id={id}
      multiple
      freeSolo
      disableClearable
      options={[]}
      value={values}
      inputValue={chips.typed}
      onChange={(_event, next, reason) => {
        if (reason === 'removeOption') control.onChange(next)
      }}
      onInputChange={(_event, next, reason) => {
        if (reason === 'input') chips.type(next)
      }}
      onBlur={leave}
      renderValue={(items, getItemProps) =>
        items.map((value, index) => {
          const { key, ...props } = getItemProps({ index })
          const isWrong = wrong.includes(String(index))
          return (
            <Chip
              {...props}
              key={`${key}-${value}`}
              size="small"
              variant="outlined"
              color={isWrong ? 'error' : 'default'}
              icon={isWrong ? <ErrorIcon /> : undefined}
              label={value}
            />
          )
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={control.ref}
          error={Boolean(shown)}
          helperText={fieldHelperText({ error: shown, help: help ?? text('chips_help') })}
          onKeyDownCapture={chips.addOnEnter}
          onPaste={chips.paste}
        />
      )}
    />
  )
}
