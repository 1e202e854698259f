/**
 * Display of a job: its name, its progress, and its link. It loads with the tray, not with the code that starts a
 * job.
 */

import { currentLocale } from '../../i18n/current-locale'
import type { FollowedJob } from './followed-job'

/** Progress in percent; undefined without a known total. */
export function percentDone(done: number, about: number | null): number | undefined {
  if (about === null || about <= 0) return undefined
  // The total is an estimate: only a job that ended is at 100 percent.
  return Math.min(99, Math.max(0, Math.floor((100 * done) / about)))
}

/** Path within the console where a job started; the path of a page within a community selects that community. */
export function placeOf({ to, community }: Pick<FollowedJob, 'to' | 'community'>): string {
  if (community === null || !to.startsWith('/media/')) return to
  const { pathname, searchParams, hash } = new URL(to, 'http://console')
  searchParams.set('community', community)
  return `${pathname}?${searchParams}${hash}`
}

/** The title of a job in the current language. */
export function titleOf({ title }: Pick<FollowedJob, 'title'>): string {
  return typeof title === 'string' ? title : title[currentLocale()]
}
