import { resources } from '@parvis/schemas'
import { type Build, listBuilds, listSiteChanges, listSiteConflicts } from '@parvis/schemas/calls/publishing'
import { siteBuildsName } from '@parvis/schemas/site-build-rights'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { useChanges, usePoll } from '../../live/index'
import { concernsBuilds } from './concerns-builds'

/** The polling interval during a build while the stream is not live, in milliseconds. */
const pause = 2_000
const path = 'site/builds'

/** The builds of the site, latest first; a running one updates itself. */
export function useBuilds() {
  const poll = usePoll(pause)
  const read = useQuery({
    queryKey: [path],
    queryFn: () => call(listBuilds),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? poll : false),
  })
  useChanges(['jobs', siteBuildsName], (changes) => {
    if (concernsBuilds(changes, read.data)) read.refetch()
  })
  return read
}

/** Changes of the site since its publication. */
export function useSiteChanges() {
  const read = useQuery({
    queryKey: ['site/changes'],
    queryFn: () => call(listSiteChanges),
    retry: false,
  })
  useChanges([siteBuildsName, ...resources.map((resource) => resource.path)], () => read.refetch())
  return read
}

/** Records that a publication would omit, or that visitors could not reach. */
export function useSiteConflicts() {
  const read = useQuery({
    queryKey: ['site/conflicts'],
    queryFn: () => call(listSiteConflicts),
    retry: false,
  })
  useChanges(
    resources.map((resource) => resource.path),
    () => read.refetch(),
  )
  return read
}

/** Whether a build is waiting or running. */
export function isUnderWay({ state }: Pick<Build, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}
