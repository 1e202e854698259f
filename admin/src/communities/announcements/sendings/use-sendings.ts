import { callPath } from '@parvis/schema'
import { listSendings, listSentMessages, type Sending } from '@parvis/schemas/calls/announcements'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { useChanges, usePoll } from '../../../live'
import { announcementTopics } from '../topics'

/** The polling interval of a sending that is under way while the stream is not live, in milliseconds. */
const pause = 2_000

/** The last sendings of an announcement, and what becomes of them. */
export function useSendings(id: string) {
  const poll = usePoll(pause)
  const input = { params: { id } }
  const read = useQuery({
    queryKey: [callPath(listSendings, input)],
    queryFn: () => call(listSendings, input),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? poll : false),
    retry: false,
  })
  useChanges(announcementTopics, () => read.refetch())
  return read
}

/** Whether messages of a sending may still change by themselves. */
export const isUnderWay = ({ state, uncertain }: Sending) => state === 'sending' || uncertain > 0

/** The messages of a sending. */
export function useSentMessages(id: string, sending: Sending) {
  const poll = usePoll(pause)
  const input = { params: { id, sending: sending.id } }
  const read = useQuery({
    queryKey: [callPath(listSentMessages, input)],
    queryFn: () => call(listSentMessages, input),
    refetchInterval: () => (isUnderWay(sending) ? poll : false),
    retry: false,
  })
  useChanges(announcementTopics, () => read.refetch())
  return read
}
