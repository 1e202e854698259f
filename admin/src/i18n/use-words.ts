import { useLocale, useTranslate } from 'react-admin'
import { currentLocale } from './current-locale'
import type { Words } from './define-words'

/** What a sentence tells of: `smart_count` chooses between one and many. */
type Values = Readonly<Record<string, string | number>>

/** Function that says one of a section's sentences in the language on the screen. */
export function useWords<Key extends string>(words: Words<Key>): (key: Key, values?: Values) => string {
  useLocale()
  const translate = useTranslate()
  // The sentences are in no catalogue: `_` is said in place of what no key names.
  return (key, values) => translate('section', { ...values, _: words[currentLocale()][key] })
}
