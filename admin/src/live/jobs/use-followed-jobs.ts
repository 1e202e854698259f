import { useSyncExternalStore } from 'react'
import { jobs } from './current-jobs'
import type { FollowedJob } from './followed-job'

/** The jobs that whoever is connected follows, the last one first. */
export function useFollowedJobs(): readonly FollowedJob[] {
  return useSyncExternalStore(jobs.subscribe, jobs.list)
}
