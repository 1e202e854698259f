import { adminLinks, locales } from '@parvis/schemas'
import { useEffect } from 'react'
import { queryClient } from '../api/query-client'
import { session } from '../session/current-session'
import { useConnection } from '../session/use-connection'
import { audienceOf } from './audience'
import { live } from './current-live'
import { JobWatch } from './jobs/job-watch'
import { NewerBuildOffer } from './newer-build/newer-build-offer'
import { refreshQueries } from './refresh-queries'
import { useChanges } from './use-changes'

/**
 * Follows the changes visible to the signed-in person, and refetches the data on the screen, including rights, navigation and
 * languages. Offers to reload the page when the console was updated.
 */
export function LiveUpdates() {
  useEffect(() => refreshQueries(queryClient, live), [])
  useFollowSession()
  useChanges(['rights', adminLinks.path, locales.path], () => session.reread().catch(() => undefined))
  return (
    <>
      <JobWatch />
      <NewerBuildOffer />
    </>
  )
}

/**
 * Follows the changes that concern the signed-in person until the session changes or ends. While the page is in the browser's
 * back-forward cache, another tab reads the stream.
 */
function useFollowSession(): void {
  const audience = audienceOf(useConnection())
  useEffect(() => {
    let isOver = false
    let end: (() => void) | undefined = live.follow(audience)
    const leave = () => {
      end?.()
      end = undefined
    }
    const resume = () => {
      if (!isOver) end ??= live.follow(audience)
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) resume()
    }
    const unsubscribe = session.onChange((change) => {
      if (change === 'renewed' || change === 'identified') return
      isOver = true
      leave()
    })
    const unsubscribeFromEnding = session.onEnding(() => {
      leave()
      return resume
    })
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      leave()
      unsubscribe()
      unsubscribeFromEnding()
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
    }
  }, [audience])
}
