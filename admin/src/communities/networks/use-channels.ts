import { communityNetworks } from '@parvis/schemas'
import type { DeliveryCause } from '@parvis/schemas/causes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'

/** A channel that the bot sees, as the API answers it. */
export interface Channel {
  readonly id: string
  readonly name: string
  readonly kind: string
  /** Permissions that the bot lacks there. */
  readonly missing: readonly string[]
  /** Why nothing is sent there until somebody mended it; null when it is not stopped. */
  readonly stoppedFor: DeliveryCause | null
}

/** How long an answer of the platform stays fresh, in milliseconds. */
const fresh = 60_000

/** The channels that the bot sees on the server of a network, asked of the platform. */
export function useChannels(networkId: string) {
  return useQuery({
    // The key is not the path: changes of the network would refetch it from the platform each time.
    queryKey: ['channels', networkId],
    queryFn: () => call<Channel[]>('GET', `${communityNetworks.path}/${networkId}/channels`),
    staleTime: fresh,
    retry: false,
  })
}
