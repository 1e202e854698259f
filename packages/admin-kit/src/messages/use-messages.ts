import type { Messages } from '@parvis/schema'
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useLanguage } from './language.js'

/** The values of a sentence: `smart_count` chooses between singular and plural. */
type Values = Readonly<Record<string, string | number>>

/** Returns a function that gives one of some messages in the reader's language. */
export function useMessages<Key extends string>(
  messages: Messages<Key>,
): (key: Key, values?: Values) => string {
  const locale = useLanguage()
  const translate = useTranslate()
  // No catalogue has them: `_` is the default for a missing key.
  return useCallback(
    (key, values) => translate('message', { ...values, _: messages[key][locale] }),
    [translate, messages, locale],
  )
}
