import type { FollowedJob } from './followed-job'

/** Path within the console to where a job began; what is within a community leads there by its address. */
export function placeOf({ to, community }: Pick<FollowedJob, 'to' | 'community'>): string {
  if (community === null || !to.startsWith('/media/')) return to
  const { pathname, searchParams, hash } = new URL(to, 'http://console')
  searchParams.set('community', community)
  return `${pathname}?${searchParams}${hash}`
}
