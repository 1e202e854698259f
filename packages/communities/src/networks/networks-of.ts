import {
  type Caller,
  type Pool,
  type Queryable,
  type Store,
  type StoredRecord,
  storesIn,
} from '@parvis/engine'
import { communities, communityNetworks } from '@parvis/schemas'
import type { NetworkCause } from '@parvis/schemas/causes'
import { storeModel } from '../store-model.js'
import { announceNetworks } from './announce-networks.js'
import type { NetworkKey } from './network.js'

/** Changes of a network; omitted ones stay. */
export interface NetworkChange {
  readonly state: 'pending' | 'integrated' | 'failed' | 'disconnected'
  readonly cause?: NetworkCause
  readonly name?: string
  readonly serverId?: string | null
  readonly locale?: string | null
  readonly memberCount?: number | null
}

/** Facts about a network; omitted ones stay. */
export interface NetworkFacts {
  readonly name?: string
  readonly memberCount?: number
  readonly syncedAt?: string
}

/**
 * The networks of a community, as the product writes them for a caller; each change is announced.
 *
 * @param database the connection of a transaction, or a pool
 */
export function networksOf(database: Queryable, caller: Caller, communityId: string) {
  const within = { [communities.name]: communityId }
  const store: Store = storesIn(database, storeModel)({ ...caller, within })
  const now = () => new Date().toISOString()
  const announced = async (writing: Promise<StoredRecord>): Promise<StoredRecord> => {
    const network = await writing
    await announceNetworks(database, caller.accountId, [network.id])
    return network
  }
  return {
    /** @throws EngineError `not_found` for an unknown community */
    begin: (type: string, name: string): Promise<StoredRecord> =>
      announced(store.create(communityNetworks, { type, name, state: 'pending', since: now() })),
    /** @throws EngineError `not_found` */
    get: (id: string): Promise<StoredRecord> => store.get(communityNetworks, id),
    /** @throws EngineError `not_found`, `stale_version` when it changed meanwhile */
    async remove(id: string, version: number): Promise<void> {
      await store.remove(communityNetworks, id, version)
      await announceNetworks(database, caller.accountId, [id])
    },
    /** Stores facts about one, without changing its state. @throws EngineError `not_found` */
    async record(id: string, changes: NetworkFacts): Promise<StoredRecord> {
      const { version } = await store.get(communityNetworks, id)
      return announced(store.update(communityNetworks, id, version, { ...changes }))
    },
    /** Clears its health unless it is integrated. @throws EngineError `not_found` */
    async become(id: string, { cause, ...change }: NetworkChange): Promise<StoredRecord> {
      const { version } = await store.get(communityNetworks, id)
      const health = change.state === 'integrated' ? {} : { health: null }
      const changes = { ...change, ...health, cause: cause ?? null, since: now() }
      return announced(store.update(communityNetworks, id, version, changes))
    },
  }
}

/**
 * A network of the call's community.
 *
 * @throws EngineError `not_found` for an unknown one
 */
export async function networkIn(pool: Pool, caller: Caller, networkId: string): Promise<NetworkKey> {
  const communityId = communityOf(caller)
  await networksOf(pool, caller, communityId).get(networkId)
  return { accountId: caller.accountId, communityId, networkId }
}

/** The call's community. */
export function communityOf({ within }: Caller): string {
  return within?.[communities.name] ?? ''
}
