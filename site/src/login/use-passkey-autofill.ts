import { useEffect, useEffectEvent } from 'react'
import type { Answer } from '../calls/answer'
import type { PasskeyAnswer, PasskeyRequest } from '../calls/passkeys'
import { fillsInPasskeys, presentPasskey } from './present-passkey'

interface Options {
  /** Whether passkeys are offered now. */
  isOffered: boolean
  begin: () => Promise<Answer<PasskeyRequest>>
  onAnswer: (answer: PasskeyAnswer) => void
}

/** Has the browser offer passkeys in the field of the username, where it can. */
export function usePasskeyAutofill({ isOffered, begin, onAnswer }: Options): void {
  const offer = useEffectEvent(async (isLeft: () => boolean) => {
    if (!(await fillsInPasskeys())) return
    const presented = await presentPasskey(begin, true)
    if (presented.outcome === 'done' && !isLeft()) onAnswer(presented.item)
  })
  useEffect(() => {
    if (!isOffered) return
    let left = false
    void offer(() => left)
    return () => {
      left = true
    }
  }, [isOffered])
}
