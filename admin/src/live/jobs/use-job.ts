import { callPath } from '@parvis/schema'
import { type JobProgress, readJob } from '@parvis/schemas/calls/jobs'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { usePoll } from '../use-changes'

/** The polling interval of a job while the stream is not live, in milliseconds. */
const pause = 4_000

/** How a job is read. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [callPath(readJob, { params: { id } })],
    queryFn: () => call(readJob, { params: { id } }),
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
