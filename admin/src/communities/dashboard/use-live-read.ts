import { communityMembers, communityNetworks } from '@parvis/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { useChanges, usePoll } from '../../live/index'
import { untilNextQuarter } from './day'

/** What the dashboard tells of. */
const usual = [communityMembers.path, communityNetworks.path]

/** Between two times that it is read while changes do not arrive, in milliseconds. */
const pause = 10_000

/**
 * Reads what a call of the API answers, and again when that changes or a day may have ended; what was read stays until there is
 * more.
 *
 * @param more what else it tells of, as topics
 */
export function useLiveRead<Answer>(path: string, more: readonly string[] = []) {
  const poll = usePoll(pause)
  const read = useQuery<Answer>({
    queryKey: [path],
    queryFn: () => call<Answer>('GET', path),
    placeholderData: keepPreviousData,
    refetchInterval: () => poll || untilNextQuarter(Date.now()),
    retry: false,
  })
  useChanges([...usual, ...more], () => read.refetch())
  return read
}
