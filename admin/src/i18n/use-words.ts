import { useLocale, useTranslate } from 'react-admin'
import { currentLocale } from './current-locale'
import type { Words } from './define-words'

/** The values of a sentence: `smart_count` chooses between singular and plural. */
type Values = Readonly<Record<string, string | number>>

/** Returns a function that says one of a section's sentences in the language on the screen. */
export function useWords<Key extends string>(words: Words<Key>): (key: Key, values?: Values) => string {
  useLocale()
  const translate = useTranslate()
  // The messages are in no catalogue: `_` is the default for a key that is missing there.
  return (key, values) => translate('section', { ...values, _: words[currentLocale()][key] })
}
