import { useEffect, useState } from 'react'
import type { Answer } from '../calls/answer'
import { type Invitation, readInvitation } from '../calls/invitations'
import type { Locale } from '../routes/locale'

/**
 * The invitation of a link.
 *
 * @param token undefined until it is known
 * @returns how reading it ended, or undefined until it has, and what reads it again
 */
export function useInvitation(token: string | undefined, locale: Locale) {
  const [answer, setAnswer] = useState<Answer<Invitation>>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads it again.
  useEffect(() => {
    if (!token) return
    let left = false
    setAnswer(undefined)
    void readInvitation(token, locale).then((read) => left || setAnswer(read))
    return () => {
      left = true
    }
  }, [token, locale, attempt])
  return { answer, again: () => setAttempt(attempt + 1) }
}
