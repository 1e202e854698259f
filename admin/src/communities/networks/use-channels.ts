import { listChannels } from '@parvis/schemas/calls/deliveries'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'

/** How long the platform's response is cached, in milliseconds. */
const fresh = 60_000

/** The channels on the server of a network, from the platform. */
export function useChannels(networkId: string) {
  return useQuery({
    // The key is not the path: changes of the network would refetch it from the platform each time.
    queryKey: ['channels', networkId],
    queryFn: () => call(listChannels, { params: { id: networkId } }),
    staleTime: fresh,
    retry: false,
  })
}
