import type { ServerId } from '@parvis/chat'
import { EngineError, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityRefusals } from '../refusals.js'
import {
  type NetworkKey,
  networkColumns,
  networkParams,
  networkRows,
  networksParams,
  ofNetwork,
  ofNetworks,
} from './network.js'

/**
 * What others cannot do until the transaction ends: disconnect the server (`shared`), or lock it as well (`exclusive`).
 */
export type ServerLock = 'shared' | 'exclusive'

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
  const [server] = await rowsOf(connection, selectServer[lock]({ accountId, communityId, networkId }))
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

/** Locks the connected ones of some networks until the transaction ends. */
export function lockNetworks(connection: Queryable, networks: readonly NetworkKey[]): Promise<NetworkKey[]> {
  return rowsOf(connection, selectLocked(networkColumns(networks)))
}

// In one order, so that no two wait for each other.
const selectLocked = statement({
  name: 'networks.lock',
  params: networksParams,
  row: networkParams,
  sql: sql`select s."accountId", s."communityId", s."networkId"
from "connected_servers" s join ${networkRows} on ${ofNetworks(sql`s`)} order by s."serverId" for update of s`,
})

const ofServer = {
  params: networkParams,
  row: { serverId: sql.text.of<ServerId>() },
}
const select = sql`select s."serverId" from "connected_servers" s where ${ofNetwork(sql`s`)}`

const selectServer = {
  shared: statement({ ...ofServer, name: 'networks.server-shared', sql: sql`${select} for key share` }),
  exclusive: statement({ ...ofServer, name: 'networks.server-exclusive', sql: sql`${select} for update` }),
}
