import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useText } from '../messages/use-text.js'
import { createRightNames, type RightNames } from './right-words.js'

/** What people call rights, in the reader's language. */
export function useRightNames(): RightNames {
  const text = useText()
  const translate = useTranslate()
  return useMemo(
    () => createRightNames(text, (key, unknown) => translate(key, { _: unknown })),
    [text, translate],
  )
}
