import { communityNetworks } from '@parvis/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { isUnderWay, type Run } from './run'

/** How often the synchronisations are looked at while one is under way, in milliseconds. */
const pause = 2_000

/** The latest synchronisations of a network, the last one first. */
export function useRuns(networkId: string) {
  const path = syncsPath(networkId)
  return useQuery({
    queryKey: [path],
    queryFn: () => call<Run[]>('GET', path),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.[0] && isUnderWay(state.data[0]) ? pause : false),
  })
}

/** Where the synchronisations of a network are. */
export function syncsPath(networkId: string): string {
  return `${communityNetworks.path}/${networkId}/syncs`
}
