import type { ServerId } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import type { PlatformNetwork } from '../networks/network.js'

/** A server that is connected to a community, by its network. */
export interface ConnectedServer extends PlatformNetwork {
  readonly serverId: ServerId
}

/**
 * The connected servers of a platform: all of them, or the named ones, which are locked as connected until the
 * transaction ends.
 *
 * @throws DatabaseFailure
 */
export function connectedServers(
  database: Queryable,
  platform: string,
  serverIds?: readonly ServerId[],
): Promise<ConnectedServer[]> {
  return rowsOf(database, serverIds ? selectNamed({ platform, serverIds }) : selectAll({ platform }))
}

const server = {
  platform: sql.text,
  serverId: sql.text.of<ServerId>(),
  accountId: sql.uuid,
  communityId: sql.uuid,
  networkId: sql.uuid,
}

const ofPlatform = sql`select "platform", "serverId", "accountId", "communityId", "networkId"
from "connected_servers" where "platform" = $platform`

const selectAll = statement({
  name: 'communities.connected-all',
  params: { platform: sql.text },
  row: server,
  sql: ofPlatform,
})

const selectNamed = statement({
  name: 'communities.connected-named',
  params: { platform: sql.text, serverIds: sql.text.array },
  row: server,
  sql: sql`${ofPlatform} and "serverId" = any($serverIds) order by "serverId" for key share`,
})
