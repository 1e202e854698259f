import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useText } from '../messages/use-text.js'
import { type RightWords, rightWords } from './right-words.js'

/** What people call rights, in the reader's language. */
export function useRightWords(): RightWords {
  const text = useText()
  const translate = useTranslate()
  return useMemo(() => rightWords(text, (key, unknown) => translate(key, { _: unknown })), [text, translate])
}
