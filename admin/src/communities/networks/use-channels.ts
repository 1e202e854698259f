import { type Channel, listChannels } from '@parvis/schemas/calls/deliveries'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call'

/** How long the platform's response is cached, in milliseconds. */
const fresh = 60_000

const channelsOf = (networkId: string) => ({
  // The key is not the path: changes of the network would refetch it from the platform each time.
  queryKey: ['channels', networkId],
  queryFn: () => call(listChannels, { params: { id: networkId } }),
  staleTime: fresh,
  retry: false,
})

/** The channels on the server of a network, from the platform. */
export function useChannels(networkId: string) {
  return useQuery(channelsOf(networkId))
}

/** The channels on the servers of several networks, in the order of these: null for one that cannot be read for now. */
export function useChannelsOfAll(networkIds: readonly string[]) {
  const client = useQueryClient()
  const read = (networkId: string): Promise<readonly Channel[] | null> =>
    client.fetchQuery(channelsOf(networkId)).catch(() => null)
  return useQuery({
    queryKey: ['channels of all', ...networkIds],
    queryFn: () => Promise.all(networkIds.map(read)),
    staleTime: fresh,
    enabled: networkIds.length > 0,
  })
}
