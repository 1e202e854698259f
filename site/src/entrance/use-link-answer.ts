import { useEffect, useState } from 'react'
import type { Answer } from '../calls/answer'
import type { Locale } from '../routes/locale'

/**
 * What the API answers about a link.
 *
 * @param token undefined until it is known
 * @param read asks the API; the same function each time
 * @returns how reading it ended, or undefined until it has, and what reads it again
 */
export function useLinkAnswer<Item>(
  token: string | undefined,
  locale: Locale,
  read: (token: string, locale: Locale) => Promise<Answer<Item>>,
) {
  const [answer, setAnswer] = useState<Answer<Item>>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads it again.
  useEffect(() => {
    if (!token) return
    let left = false
    setAnswer(undefined)
    void read(token, locale).then((found) => left || setAnswer(found))
    return () => {
      left = true
    }
  }, [token, locale, read, attempt])
  return { answer, again: () => setAttempt(attempt + 1) }
}
