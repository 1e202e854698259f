import { callPath } from '@parvis/schema'
import { readSendingResults } from '@parvis/schemas/calls/announcement-results'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { useChanges } from '../../../live'
import { announcementTopics } from '../topics'

/** What came of a sending, as it was read last. */
export function useSendingResults(id: string, sendingId: string) {
  const input = { params: { id, sending: sendingId } }
  const read = useQuery({
    queryKey: [callPath(readSendingResults, input)],
    queryFn: () => call(readSendingResults, input),
    retry: false,
  })
  useChanges(announcementTopics, () => read.refetch())
  return read
}
