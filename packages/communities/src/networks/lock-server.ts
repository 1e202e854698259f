import type { ServerId } from '@parvis/chat'
import { EngineError, type Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { communityRefusals } from '../refusals.js'
import { keyRows, type NetworkKey, networkKeys, ofKeys } from './network.js'

/**
 * What others cannot do until the transaction ends: disconnect the server (`shared`), or lock it as well (`exclusive`).
 */
export type ServerLock = keyof typeof statements

/**
 * The server that a network is connected to; undefined for one that is not.
 *
 * @param connection of a transaction
 * @throws DatabaseFailure
 */
export async function findServer(
  connection: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  lock: ServerLock,
): Promise<ServerId | undefined> {
  const statement = { name: `networks.server-${lock}`, text: statements[lock] }
  const values = [accountId, communityId, networkId]
  const [server] = await rowsOf<{ serverId: ServerId }>(connection, { ...statement, values })
  return server?.serverId
}

/** The server that a network is connected to, as `findServer`. @throws EngineError `invalid_input` for one that is not connected */
export async function lockServer(
  connection: Queryable,
  network: NetworkKey,
  lock: ServerLock,
): Promise<ServerId> {
  const serverId = await findServer(connection, network, lock)
  if (serverId !== undefined) return serverId
  throw new EngineError('invalid_input', { errors: [{ path: 'id', code: communityRefusals.notConnected }] })
}

/** Those of some networks that are connected, whose servers nobody else can lock until the transaction ends. */
export function lockNetworks(connection: Queryable, networks: readonly NetworkKey[]): Promise<NetworkKey[]> {
  const values = networkKeys(networks)
  return rowsOf(connection, { name: 'networks.lock', text: selectLocked, values })
}

// In one order, so that no two wait for each other.
const selectLocked = `select s."accountId", s."communityId", s."networkId"
from "connected_servers" s join ${keyRows} on ${ofKeys('s')} order by s."serverId" for update of s`

const select = `select "serverId" from "connected_servers"
where "accountId" = $1 and "communityId" = $2 and "networkId" = $3`

const statements = { shared: `${select} for key share`, exclusive: `${select} for update` } as const
