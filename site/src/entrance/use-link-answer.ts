import { useEffect, useState } from 'react'
import type { Answer } from '../calls/answer'
import type { Locale } from '../routes/locale'

/**
 * The API's response about a link.
 *
 * @param token undefined until it is known
 * @param read calls the API; must be stable
 * @returns the result, undefined while loading, and a function to retry
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
