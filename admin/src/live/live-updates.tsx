import { useEffect } from 'react'
import { queryClient } from '../api/query-client'
import { live } from './current-live'
import { JobWatch } from './jobs/job-watch'
import { refreshQueries } from './refresh-queries'
import { useFollowSession } from './use-follow-session'

/** Follows what changes for whoever is connected, and reads anew what is on the screen. */
export function LiveUpdates() {
  useEffect(() => refreshQueries(queryClient, live), [])
  useFollowSession()
  return <JobWatch />
}
