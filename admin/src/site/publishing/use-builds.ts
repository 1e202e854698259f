import { resources } from '@parvis/schemas'
import { siteBuildsName } from '@parvis/schemas/site-build-rights'
import type { SiteConflict } from '@parvis/schemas/site-conflicts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { useChanges, usePoll } from '../../live/index'
import { type Build, isUnderWay, type SiteChange } from './build'

/** How often builds are looked at while one is under way and changes do not arrive, in milliseconds. */
const pause = 2_000
const path = 'site/builds'

/** The builds of the site, the latest first; one that is under way goes on by itself. */
export function useBuilds() {
  const poll = usePoll(pause)
  const read = useQuery({
    queryKey: [path],
    queryFn: () => call<Build[]>('GET', path),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? poll : false),
  })
  useChanges(['jobs', siteBuildsName], ([{ ids } = {}]) => {
    const isOurs = ids === undefined || ids.some((id) => read.data?.some((build) => build.id === id))
    if (isOurs || !read.data?.some(isUnderWay)) read.refetch()
  })
  return read
}

/** What of the site changed since it was published. */
export function useSiteChanges() {
  const read = useQuery({
    queryKey: ['site/changes'],
    queryFn: () => call<SiteChange[]>('GET', 'site/changes'),
    retry: false,
  })
  useChanges([siteBuildsName, ...resources.map((resource) => resource.path)], () => read.refetch())
  return read
}

/** What publishing the site now would leave out, and what visitors could not reach. */
export function useSiteConflicts() {
  const read = useQuery({
    queryKey: ['site/conflicts'],
    queryFn: () => call<SiteConflict[]>('GET', 'site/conflicts'),
    retry: false,
  })
  useChanges(
    resources.map((resource) => resource.path),
    () => read.refetch(),
  )
  return read
}
