/** Stores people who left a network before it was connected, such as those of an earlier export. */

import type { ChatMember } from '@parvis/chat'
import { inTransaction, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { databaseTime } from '../database-time.js'
import { recomputeMembers, upsertMembers } from '../members/write-members.js'
import { networkParams, ofNetwork, type PlatformNetwork } from '../networks/network.js'
import { addHistory, joined, left } from './add-history.js'

/** Someone who was on a network. */
export interface FormerMember {
  /** As they were when they left. */
  readonly member: ChatMember
  readonly leftAt: Date
}

/**
 * Stores former members of a network that is not synchronised yet, with their history. Its first synchronisation counts
 * them.
 *
 * @param former at most 1000, each once
 * @param secret the server's, which identifies those who were erased
 * @throws DatabaseFailure
 */
export function addFormerMembers(
  database: Queryable,
  network: PlatformNetwork,
  former: readonly FormerMember[],
  secret: string,
): Promise<void> {
  return inTransaction(database, async (connection) => {
    const { accountId, communityId, networkId } = network
    const at = await databaseTime(connection)
    const members = former.map(({ member }) => member)
    await upsertMembers(connection, network, members, at, secret)
    const columns = {
      userIds: members.map(({ userId }) => userId),
      leftAt: former.map(({ leftAt }) => leftAt),
    }
    const gone = await rowsOf(connection, updateLeft({ accountId, communityId, networkId, ...columns }))
    const memberIds = gone.map(({ memberId }) => memberId)
    await recomputeMembers(connection, network, memberIds, at)
    await addHistory(
      connection,
      network,
      former.flatMap(({ member, leftAt }) => [joined(member, leftAt), left(member, leftAt)]),
    )
  })
}

const updateLeft = statement({
  name: 'history.former-left',
  params: { ...networkParams, userIds: sql.text.array, leftAt: sql.timestamptz.array },
  row: { memberId: sql.uuid },
  sql: sql`update "community_presences" p set "leftAt" = f."leftAt"
from unnest($userIds::text[], $leftAt::timestamptz[]) as f ("userId", "leftAt")
where ${ofNetwork(sql`p`)} and p."userId" = f."userId" and p."memberId" is not null
returning p."memberId"`,
})
