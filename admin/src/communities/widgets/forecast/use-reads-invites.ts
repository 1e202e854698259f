import { communityNetworks } from '@parvis/schemas'
import { useGetOne } from 'react-admin'

/** Whether the bot may read the invites of a network's server, as its last health check says; true while that is unknown. */
export function useReadsInvites(networkId: string | undefined): boolean {
  const { data } = useGetOne(
    communityNetworks.name,
    { id: networkId ?? '' },
    { enabled: networkId !== undefined },
  )
  return networkId === undefined || data?.health?.readsInvites !== false
}
