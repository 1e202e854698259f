/** The jobs that this tab follows, and functions for other parts of the console. */

import { useSyncExternalStore } from 'react'
import { session } from '../../session/current-session'
import { selectedCommunity } from '../../session/selected-community'
import { audienceOf } from '../audience'
import type { FollowedJob, JobToFollow } from './followed-job'
import { createJobStore } from './job-store'

/** The jobs that the signed-in person follows. */
export const jobs = createJobStore({
  storage: localStorage,
  key() {
    const state = session.state()
    return state.status === 'connected' ? `parvis-jobs.${audienceOf(state.connection)}` : undefined
  },
  community: selectedCommunity,
  now: Date.now,
})

session.onChange(jobs.notify)
addEventListener('storage', jobs.notify)

/**
 * Follows a job: the console's bar shows its progress, on every page and after a reload, and reports its end.
 *
 * @example followJob({ id, title: { fr: `Synchroniser ${name}`, en: `Synchronise ${name}` }, to: '/media/community/dashboard/networks' })
 */
export function followJob(job: JobToFollow): void {
  jobs.follow(job)
}

/**
 * Ends a job on a page that reports its end itself, so that the console's bar does not report it again.
 *
 * @throws what `end` throws; the bar then reports the end of the job as usual
 */
export function endJobHere<Answer>(id: string, end: () => Promise<Answer>): Promise<Answer> {
  return jobs.endHere(id, end)
}

/** The jobs that the signed-in person follows, the newest first. */
export function useFollowedJobs(): readonly FollowedJob[] {
  return useSyncExternalStore(jobs.subscribe, jobs.list)
}
