import { useEffect } from 'react'
import { session } from '../session/current-session'
import { useConnection } from '../session/use-connection'
import { audienceOf } from './audience'
import { live } from './current-live'

/**
 * Follows what changes for whoever is connected, from now until nothing that was read before may stay. While the browser keeps
 * the page to come back to, another tab reads.
 */
export function useFollowSession(): void {
  const audience = audienceOf(useConnection())
  useEffect(() => {
    let isOver = false
    let end: (() => void) | undefined = live.follow(audience)
    const leave = () => {
      end?.()
      end = undefined
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !isOver) end ??= live.follow(audience)
    }
    const stopHearing = session.onChange((change) => {
      if (change === 'renewed' || change === 'identified') return
      isOver = true
      leave()
    })
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      leave()
      stopHearing()
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
    }
  }, [audience])
}
