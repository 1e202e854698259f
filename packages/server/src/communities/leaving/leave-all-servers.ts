import type { Caller, Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { freeServers } from './free-servers.js'

/**
 * Has the bot leave every server of a caller's account.
 *
 * @param connection of a transaction
 */
export async function leaveAllServers(
  connection: Queryable,
  caller: Pick<Caller, 'accountId'>,
): Promise<void> {
  const found = await rowsOf<{ communityId: string }>(connection, {
    name: 'communities.with-servers',
    text: selectCommunities,
    values: [caller.accountId],
  })
  for (const { communityId } of found)
    await freeServers(connection, caller, { communityId, staysThere: false })
}

const selectCommunities = `select distinct "communityId" from "connected_servers" where "accountId" = $1`
