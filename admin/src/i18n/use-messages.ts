import type { Messages } from '@parvis/schema'
import { useLocale, useTranslate } from 'react-admin'
import { currentLocale } from './current-locale'

/** The values of a sentence: `smart_count` chooses between singular and plural. */
type Values = Readonly<Record<string, string | number>>

/** Returns a function that gives one of a section's messages in the language on the screen. */
export function useMessages<Key extends string>(
  messages: Messages<Key>,
): (key: Key, values?: Values) => string {
  useLocale()
  const translate = useTranslate()
  // The messages are in no catalogue: `_` is the default for a key that is missing there.
  return (key, values) => translate('section', { ...values, _: messages[key][currentLocale()] })
}
