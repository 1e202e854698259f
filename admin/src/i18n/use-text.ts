import { useTranslate } from 'react-admin'
import type { TextKey } from './messages'

/** Returns a function that says one of the console's own sentences in the language on the screen. */
export function useText(): (key: TextKey, values?: Record<string, string | number>) => string {
  return useTranslate()
}
