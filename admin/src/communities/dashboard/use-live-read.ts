import { type AnswerOf, type Call, type CallInput, callPath } from '@parvis/schema'
import { communityMembers, communityNetworks } from '@parvis/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { useChanges, usePoll } from '../../live/index'
import { untilNextQuarter } from './day'

/** Topics that every part of the dashboard depends on. */
const usual = [communityMembers.path, communityNetworks.path]

/** The polling interval while the stream is not live, in milliseconds. */
const pause = 10_000

/**
 * Reads an API call, and again when its data changes or a day may have ended; the previous response stays on the screen
 * until the next one arrives.
 *
 * @param more further topics that the response depends on
 */
export function useLiveRead<C extends Call>(declared: C, input: CallInput<C>, more: readonly string[] = []) {
  const poll = usePoll(pause)
  const read = useQuery<AnswerOf<C>>({
    queryKey: [callPath(declared, input[0])],
    queryFn: () => call(declared, ...input),
    placeholderData: keepPreviousData,
    refetchInterval: () => poll || untilNextQuarter(Date.now()),
    retry: false,
  })
  useChanges([...usual, ...more], () => read.refetch())
  return read
}
