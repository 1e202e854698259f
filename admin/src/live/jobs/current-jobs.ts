/** The jobs that this tab follows, and what other parts of the console do with them. */

import { useSyncExternalStore } from 'react'
import { session } from '../../session/current-session'
import { selectedCommunity } from '../../session/selected-community'
import { audienceOf } from '../audience'
import type { FollowedJob, JobToFollow } from './followed-job'
import { createJobStore } from './job-store'

/** The jobs that whoever is connected follows. */
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
 * Has long work followed that somebody began: the console's bar shows how far it is, on every page and after a reload, and tells
 * when it ends.
 *
 * @example followJob({ id, title: { fr: `Synchroniser ${name}`, en: `Synchronise ${name}` }, to: '/media/community/dashboard/networks' })
 */
export function followJob(job: JobToFollow): void {
  jobs.follow(job)
}

/**
 * Ends long work on a page that tells so itself: the console's bar, where it is followed, does not tell it once more.
 *
 * @throws what `end` throws; then its end is told by the bar as ever
 */
export function endJobHere<Answer>(id: string, end: () => Promise<Answer>): Promise<Answer> {
  return jobs.endHere(id, end)
}

/** The jobs that whoever is connected follows, the last one first. */
export function useFollowedJobs(): readonly FollowedJob[] {
  return useSyncExternalStore(jobs.subscribe, jobs.list)
}
