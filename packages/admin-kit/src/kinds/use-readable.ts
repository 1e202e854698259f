import type { Field } from '@parvis/schema'
import { useEffect, useReducer } from 'react'
import { useLanguage } from '../messages/use-text.js'

/** A value as one line; what its field cannot make readable yet is, as soon as the field's library is loaded. */
export function useReadable(field: Field, value: unknown): string {
  const line = field.format(value, useLanguage())
  const [, showAgain] = useReducer((count: number) => count + 1, 0)
  const { load } = field
  const isRaw = line !== '' && line === value
  useEffect(() => {
    // Without it the value stays as it is kept, which can be read as well.
    if (isRaw) load?.().then(showAgain, () => {})
  }, [isRaw, load])
  return line
}
