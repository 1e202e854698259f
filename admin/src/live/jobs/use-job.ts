import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { usePoll } from '../use-changes'
import type { JobEnd } from './followed-job'

/** The progress of a job, as the API answers it; times are ISO 8601. */
export interface JobProgress {
  readonly id: string
  readonly kind: string
  readonly state: 'waiting' | 'running' | JobEnd
  /** Why it failed, or is tried again. */
  readonly cause: string | null
  readonly done: number
  /** About how much there is to do, once that is known. */
  readonly about: number | null
  readonly secondsLeft: number | null
  readonly createdAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
}

/** The polling interval of a job while the stream is not live, in milliseconds. */
const pause = 4_000

/** How a job is read. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [`jobs/${id}`],
    queryFn: () => call<JobProgress>('GET', `jobs/${id}`),
    retry: false,
  })

/** Reads the progress of a job when it changes, until it has ended; reads nothing without an id. */
export function useJob(id: string | undefined) {
  const poll = usePoll(pause)
  return useQuery({
    ...jobQuery(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : poll),
  })
}

/** Whether nothing more is done of it. */
function hasEnded({ state }: Pick<JobProgress, 'state'>): boolean {
  return state !== 'waiting' && state !== 'running'
}
