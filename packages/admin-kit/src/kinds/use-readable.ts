import type { Field } from '@parvis/schema'
import { useLoaded } from '../fields/use-loaded.js'
import { useLanguage } from '../messages/use-text.js'

/** A value as one line; what its field cannot make readable yet is, as soon as the field's library is loaded. */
export function useReadable(field: Field, value: unknown): string {
  const line = field.format(value, useLanguage())
  const isRaw = line !== '' && line === value
  // Without it the value stays as it is kept, which can be read as well.
  useLoaded(isRaw ? field.loaderFor : undefined, value)
  return line
}
