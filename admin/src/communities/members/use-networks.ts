import { communityNetworks } from '@parvis/schemas'
import { type RaRecord, useGetManyAggregate } from 'react-admin'
import { useMayRead } from '../../session/use-may-read'
import type { SyncedNetwork } from './sync-sign'

/** A network of a member. */
export interface MemberNetwork extends RaRecord<string>, SyncedNetwork {
  readonly id: string
  readonly name: string
}

/** Networks by id, one request for those of a page; undefined while loading, and without the right to read them. */
export function useNetworks(ids: readonly string[]): readonly MemberNetwork[] | undefined {
  const enabled = useMayRead()(communityNetworks) && ids.length > 0
  const { data } = useGetManyAggregate<MemberNetwork>(communityNetworks.route, { ids: [...ids] }, { enabled })
  return data
}
