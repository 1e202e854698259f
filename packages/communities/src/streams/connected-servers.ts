import type { ServerId } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import type { PlatformNetwork } from '../networks/network.js'

/** A server that is connected to a community, by its network. */
export interface ConnectedServer extends PlatformNetwork {
  readonly serverId: ServerId
}

/**
 * The servers of a platform that are connected: all of them, or of those that are named, which then stay connected until the
 * transaction ends.
 *
 * @throws DatabaseFailure
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

/** The servers of a platform that are connected, and whose network nobody has looked at since. */
export function unseenServers(database: Queryable, platform: string): Promise<ConnectedServer[]> {
  return rowsOf(database, { name: 'communities.connected-unseen', text: selectUnseen, values: [platform] })
}

const selectAll = `select "platform", "serverId", "accountId", "communityId", "networkId"
from "connected_servers" where "platform" = $1`
const selectNamed = `${selectAll} and "serverId" = any($2) order by "serverId" for key share`
const selectUnseen = `select s."platform", s."serverId", s."accountId", s."communityId", s."networkId"
from "connected_servers" s join "community_networks" n
  on n."accountId" = s."accountId" and n."communityId" = s."communityId" and n."id" = s."networkId"
where s."platform" = $1 and n."state" = 'integrated' and n."health"->>'seesMembers' is null`
