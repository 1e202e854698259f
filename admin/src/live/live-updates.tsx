import { adminLinks, locales } from '@parvis/schemas'
import { useEffect } from 'react'
import { queryClient } from '../api/query-client'
import { session } from '../session/current-session'
import { live } from './current-live'
import { JobWatch } from './jobs/job-watch'
import { refreshQueries } from './refresh-queries'
import { useChanges } from './use-changes'
import { useFollowSession } from './use-follow-session'

/** Follows what changes for whoever is connected, their rights, navigation and languages too, and reads anew what is on the screen. */
export function LiveUpdates() {
  useEffect(() => refreshQueries(queryClient, live), [])
  useFollowSession()
  useChanges(['rights', adminLinks.path, locales.path], () => session.reread().catch(() => undefined))
  return <JobWatch />
}
