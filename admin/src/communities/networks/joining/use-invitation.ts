import { useEffect, useState } from 'react'
import { inviteBot } from './invite-bot'
import type { Invitation } from './kept'

/** Leaves for the page of the platform where the bot is invited. */
export function useInvitation() {
  const [isLeaving, setLeaving] = useState(false)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    // Whoever goes back may be shown the page as they left it.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  async function leave(invitation: Invitation) {
    setLeaving(true)
    setError(undefined)
    try {
      location.assign(await inviteBot(invitation))
    } catch (failure) {
      setError(failure)
      setLeaving(false)
    }
  }
  return { leave, isLeaving, error }
}
