import { Autocomplete, Chip, TextField } from '@mui/material'
import { validate } from '@parvis/schema'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useLanguage, useText } from '../messages/use-text.js'
import { addValues } from './add-values.js'
import type { InputProps } from './field-kind.js'
import { fieldNotes } from './field-notes.js'
import { listOf } from './list-of.js'
import { splitValues } from './split-values.js'
import { useFieldInput } from './use-field-input.js'

/** The control for a list of texts: Enter or a comma adds what is typed, Backspace removes the last. */
export default function ChipsInput({ field, path }: InputProps) {
  const { id, control, error, help, label } = useFieldInput(field, path)
  const locale = useLanguage()
  const text = useText()
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const values = listOf(control.value)
  const held = validate(field.rule, values, locale)
  const problems = held.valid ? [] : held.problems
  const shown = refusal ?? error ?? problems[0]?.message

  const add = (added: readonly string[]) => {
    const next = addValues(field, values, added, locale)
    if (next.values.length > values.length) control.onChange(next.values)
    setTyped(next.left)
    setRefusal(next.refusal)
  }
  const type = (next: string) => {
    setRefusal(undefined)
    if (/[,;]/.test(next)) add(splitValues(next))
    else setTyped(next)
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter adds a value; it does not send the form.
    event.preventDefault()
    if (typed.trim() !== '') add([typed.trim()])
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = splitValues(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    add(pasted)
  }
  const leave = () => {
    if (typed.trim() !== '') add([typed.trim()])
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
      inputValue={typed}
      onChange={(_event, next, reason) => {
        if (reason === 'removeOption') control.onChange(next)
      }}
      onInputChange={(_event, next, reason) => {
        if (reason === 'input') type(next)
      }}
      onBlur={leave}
      renderValue={(shownValues, getItemProps) =>
        shownValues.map((value, index) => {
          const { key, ...props } = getItemProps({ index })
          const isWrong = problems.some(({ path: at }) => at === String(index))
          return (
            <Chip
              {...props}
              key={`${key}-${value}`}
              size="small"
              variant="outlined"
              color={isWrong ? 'error' : 'default'}
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
          helperText={fieldNotes({ error: shown, help: help ?? text('chips_help') })}
          onKeyDownCapture={addOnEnter}
          onPaste={paste}
        />
      )}
    />
  )
}
