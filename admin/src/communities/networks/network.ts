import type { NetworkCause } from '@parvis/schemas/causes'
import { type RaRecord, useGetOne } from 'react-admin'
import { usePoll } from '../../live'
import { networksRoute } from '../../routing/routes'

export type NetworkState = 'pending' | 'integrated' | 'failed' | 'disconnected'

/** A network as the API returns it. */
export interface Network extends RaRecord<string> {
  readonly name: string
  readonly type: string
  readonly serverId: string | null
  readonly state: NetworkState
  readonly cause: NetworkCause | null
  readonly since: string | null
  readonly memberCount: number | null
  readonly syncedAt: string | null
  readonly lastEventAt: string | null
  readonly health: unknown
}

/** The polling interval of a pending network while the stream is not live, in milliseconds. */
const pause = 2_000

/** Reads a network of the selected community, and follows its changes. */
export function useNetwork(id: string) {
  const poll = usePoll(pause)
  return useGetOne<Network, Error>(
    networksRoute,
    { id },
    { retry: false, refetchInterval: ({ state }) => (state.data?.state === 'pending' ? poll : false) },
  )
}
