/** The control for a list of texts, typed or pasted as chips. */

import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Autocomplete, Chip, TextField } from '@mui/material'
import { type Field, type Locale, messageOf, validate } from '@parvis/schema'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { fieldHelperText } from '../../fields/field-helper-text.js'
import type { InputProps } from '../../fields/field-kind.js'
import { listOf } from '../../fields/list-of.js'
import { useFieldInput } from '../../fields/use-field-input.js'
import { useLanguage } from '../../messages/language.js'
import { useText } from '../../messages/use-text.js'

/** The control for a list of texts: Enter or a comma adds the input, Backspace removes the last item. */
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

/** Adds typed or pasted texts to a list, and reports errors at once. */
function useChips(field: Field, values: readonly string[], onChange: (values: readonly string[]) => void) {
  const locale = useLanguage()
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const result = validate(field.rule, values, locale)

  const add = (added: readonly string[]) => {
    const next = addValues(field, values, added, locale)
    if (next.values.length > values.length) onChange(next.values)
    setTyped(next.left)
    setRefusal(next.refusal)
  }
  const addTyped = () => {
    if (typed.trim() !== '') add([typed.trim()])
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
    addTyped()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = splitValues(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    add(pasted)
  }
  return { typed, type, addTyped, addOnEnter, paste, refusal, problems: result.valid ? [] : result.problems }
}

interface Addition {
  values: readonly string[]
  /** The rejected part of the input. */
  left: string
  refusal: string | undefined
}

/** Adds values to a list, except duplicates; the list's rule reports other errors. */
export function addValues(
  field: Field,
  values: readonly string[],
  added: readonly string[],
  locale: Locale,
): Addition {
  const accepted = [...values]
  const left: string[] = []
  for (const each of added) {
    if (isTwice(field, [...accepted, each], locale)) left.push(each)
    else accepted.push(each)
  }
  return {
    values: accepted,
    left: left.join(', '),
    refusal: left.length > 0 ? messageOf('duplicate', locale) : undefined,
  }
}

function isTwice(field: Field, values: readonly string[], locale: Locale): boolean {
  const result = validate(field.rule, values, locale)
  return !result.valid && result.problems.some(({ code }) => code === 'duplicate')
}

/** Splits a text into values, by lines, commas, semicolons or tabs. */
export function splitValues(text: string): string[] {
  return text
    .split(/[\n\r\t,;]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}
