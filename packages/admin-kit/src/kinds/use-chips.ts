import { type Field, validate } from '@parvis/schema'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useLanguage } from '../messages/use-text.js'
import { addValues } from './add-values.js'
import { splitValues } from './split-values.js'

/** Adds what is typed or pasted to a list of texts, and says at once what is wrong with it. */
export function useChips(
  field: Field,
  values: readonly string[],
  onChange: (values: readonly string[]) => void,
) {
  const locale = useLanguage()
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const held = validate(field.rule, values, locale)

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
  return { typed, type, addTyped, addOnEnter, paste, refusal, problems: held.valid ? [] : held.problems }
}
