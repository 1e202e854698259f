import { communityMembers, communityNetworks } from '@parvis/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { useChanges } from '../../live'

/** What the dashboard tells of. */
const topics = [communityMembers.path, communityNetworks.path]

export interface LiveReadOptions<Answer> {
  /** How long to wait before it is read again although nothing is known to have changed, in milliseconds. */
  readonly paceOf?: (answer: Answer | undefined) => number
}

/** Days end, and what is told of a moment grows old. */
const usualPace = 60_000

/** Reads what a call of the API answers, and again when that changes; what was read stays until there is more. */
export function useLiveRead<Answer>(
  path: string,
  { paceOf = () => usualPace }: LiveReadOptions<Answer> = {},
) {
  const read = useQuery<Answer>({
    queryKey: [path],
    queryFn: () => call<Answer>('GET', path),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => paceOf(state.data),
    retry: false,
  })
  useChanges(topics, () => read.refetch())
  return read
}
