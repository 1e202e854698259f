import { resources } from '@parvis/schemas'
import { siteBuildsName } from '@parvis/schemas/site-build-rights'
import type { BuildCause, BuildStep } from '@parvis/schemas/site-builds'
import type { SiteConflict } from '@parvis/schemas/site-conflicts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { useChanges, usePoll } from '../../live/index'

/** The polling interval during a build while the stream is not live, in milliseconds. */
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

/** A build of the site, as the API answers it; times as ISO 8601. */
export interface Build {
  readonly id: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** What is being done, and how much of all is done, in percent. */
  readonly step: BuildStep | null
  readonly done: number | null
  /** Why it failed, or is tried again. */
  readonly cause: BuildCause | null
  /** Its id. */
  readonly build: string | null
  readonly pages: number | null
  readonly bytes: number | null
  /** Who had it built; null for the one that came with the product. */
  readonly by: string | null
  readonly createdAt: string
  readonly builtAt: string | null
  readonly servedAt: string | null
  /** What it left out, and what visitors cannot reach. */
  readonly conflicts: readonly SiteConflict[]
  /** Whether it is what visitors are shown. */
  readonly current: boolean
}

/** A record of the site that is no longer what visitors are shown. */
export interface SiteChange {
  readonly resource: string
  readonly id: string
  readonly title: unknown
  readonly kind: 'created' | 'updated' | 'deleted'
  readonly at: string
}

/** Whether a build is still to be made. */
export function isUnderWay({ state }: Pick<Build, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}
