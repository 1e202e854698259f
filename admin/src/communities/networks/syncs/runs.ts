/** The runs of a synchronisation, and how those of a network are read. */

import { callPath } from '@parvis/schema'
import { listSyncs, type SyncRun } from '@parvis/schemas/calls/networks'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { useChanges, usePoll } from '../../../live/index'

/** Whether a synchronisation is waiting or running. */
export function isUnderWay({ state }: Pick<SyncRun, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

/** The polling interval during a synchronisation while the stream is not live, in milliseconds. */
const pause = 2_000

/** The latest synchronisations of a network, last one first; the running one updates itself. */
export function useRuns(networkId: string) {
  const path = syncsPath(networkId)
  const poll = usePoll(pause)
  const read = useQuery({
    queryKey: [path],
    queryFn: () => call(listSyncs, { params: { id: networkId } }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.[0] && isUnderWay(state.data[0]) ? poll : false),
  })
  const last = read.data?.[0]
  // Its job, which has its id, reports the progress; the network reports the start and the end.
  useChanges(['jobs'], ([{ ids } = {}]) => {
    if (last && isUnderWay(last) && (ids?.includes(last.id) ?? true)) read.refetch()
  })
  return read
}

/** Where the synchronisations of a network are. */
export function syncsPath(networkId: string): string {
  return callPath(listSyncs, { params: { id: networkId } })
}
