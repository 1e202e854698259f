/**
 * What is shown of a job: its name, how far it is, and where it leads. It loads with the tray, not with what starts a
 * job.
 */

import { currentLocale } from '../../i18n/current-locale'
import type { FollowedJob } from './followed-job'

/** How much of it is done, in percent; nothing where it is not known how much there is to do. */
export function percentDone(done: number, about: number | null): number | undefined {
  if (about === null || about <= 0) return undefined
  // The total is an estimate: only a job that ended is at 100 percent.
  return Math.min(99, Math.max(0, Math.floor((100 * done) / about)))
}

/** Path within the console to where a job began; what is within a community leads there by its address. */
export function placeOf({ to, community }: Pick<FollowedJob, 'to' | 'community'>): string {
  if (community === null || !to.startsWith('/media/')) return to
  const { pathname, searchParams, hash } = new URL(to, 'http://console')
  searchParams.set('community', community)
  return `${pathname}?${searchParams}${hash}`
}

/** What a job is called in the language on the screen. */
export function titleOf({ title }: Pick<FollowedJob, 'title'>): string {
  return typeof title === 'string' ? title : title[currentLocale()]
}
