import { listRoles } from '@parvis/schemas/calls/widgets'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call'

/** How long the platform's response is cached, in milliseconds: people go there, move a role, and come back. */
const fresh = 10_000

/** The roles of the server of a network, from the platform, the highest one first. */
export function useRoles(networkId: string) {
  return useQuery({
    // The key is not the path: changes of the network would refetch it from the platform each time.
    queryKey: ['roles', networkId],
    queryFn: () => call(listRoles, { params: { id: networkId } }),
    staleTime: fresh,
    retry: false,
  })
}
