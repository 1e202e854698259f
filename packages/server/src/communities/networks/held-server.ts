import type { ServerId } from '@parvis/chat'
import { EngineError, type Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { communityRefusals } from '../refusals.js'
import { keyRows, networkKeys, ofKeys } from './network-keys.js'
import type { NetworkPlace } from './network-place.js'

/**
 * What others are kept from until the transaction ends: from disconnecting the server (`stays`), or from holding it as well
 * (`alone`).
 */
export type ServerHold = keyof typeof statements

/**
 * The server that a network is connected to; undefined for one that is not.
 *
 * @param connection of a transaction
 * @throws DatabaseFailure
 */
export async function findServer(
  connection: Queryable,
  { accountId, communityId, networkId }: NetworkPlace,
  hold: ServerHold,
): Promise<ServerId | undefined> {
  const statement = { name: `networks.server-${hold}`, text: statements[hold] }
  const values = [accountId, communityId, networkId]
  const [server] = await rowsOf<{ serverId: ServerId }>(connection, { ...statement, values })
  return server?.serverId
}

/** The server that a network is connected to, as `findServer`. @throws EngineError `invalid_input` for one that is not connected */
export async function heldServer(
  connection: Queryable,
  network: NetworkPlace,
  hold: ServerHold,
): Promise<ServerId> {
  const serverId = await findServer(connection, network, hold)
  if (serverId !== undefined) return serverId
  throw new EngineError('invalid_input', { errors: [{ path: 'id', code: communityRefusals.notConnected }] })
}

/** Those of some networks that are connected, whose servers nobody else holds until the transaction ends. */
export function heldNetworks(
  connection: Queryable,
  networks: readonly NetworkPlace[],
): Promise<NetworkPlace[]> {
  const values = networkKeys(networks)
  return rowsOf(connection, { name: 'networks.held', text: selectHeld, values })
}

// In one order, so that no two wait for each other.
const selectHeld = `select s."accountId", s."communityId", s."networkId"
from "connected_servers" s join ${keyRows} on ${ofKeys('s')} order by s."serverId" for update of s`

const select = `select "serverId" from "connected_servers"
where "accountId" = $1 and "communityId" = $2 and "networkId" = $3`

const statements = { stays: `${select} for key share`, alone: `${select} for update` } as const
