import { jobs } from './current-jobs'
import type { JobToFollow } from './followed-job'

/**
 * Has long work followed that somebody began: the console's bar shows how far it is, on every page and after a reload, and tells
 * when it ends.
 *
 * @example followJob({ id, title: { fr: `Synchroniser ${name}`, en: `Synchronise ${name}` }, to: '/media/community/dashboard/networks' })
 */
export function followJob(job: JobToFollow): void {
  jobs.follow(job)
}
