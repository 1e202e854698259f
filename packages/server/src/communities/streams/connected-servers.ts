import type { ServerId } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf } from '../../database/rows-of.js'
import type { ToldNetwork } from '../members/take-in-members.js'

/** A server that is connected to a community, by its network. */
export interface ConnectedServer extends ToldNetwork {
  readonly serverId: ServerId
}

/**
 * The servers of a platform that are connected: all of them, or of those that are named, which then stay connected until the
 * transaction ends.
 *
 * @throws EngineError `unavailable` without the database
 */
export function connectedServers(
  database: Queryable,
  platform: string,
  serverIds?: readonly ServerId[],
): Promise<ConnectedServer[]> {
  const values = serverIds ? [platform, serverIds] : [platform]
  const name = `communities.connected-${serverIds ? 'named' : 'all'}`
  return rowsOf<ConnectedServer>(database, { name, text: serverIds ? selectNamed : selectAll, values })
}

const selectAll = `select "platform", "serverId", "accountId", "communityId", "networkId"
from "connected_servers" where "platform" = $1`
const selectNamed = `${selectAll} and "serverId" = any($2) order by "serverId" for key share`
