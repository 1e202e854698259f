import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { inCommunity, type NetworkKey, networkParams, ofNetwork } from '../networks/network.js'
import { grantChannel } from './queue-grants.js'

/** How many are queued again at once, to keep locks short. */
const batch = 1000

/**
 * Queues roles again that the platform refused, and that the bot can give now. One that is refused again and again rests
 * longer each time.
 *
 * @param roleIds the roles that the bot can give
 * @throws DatabaseFailure
 */
export async function retryGrants(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  platform: string,
  roleIds: readonly string[],
): Promise<void> {
  if (roleIds.length === 0) return
  const network = { accountId, communityId, networkId }
  await rowsOf(database, retryRefused({ ...network, platform, channel: grantChannel, roleIds, most: batch }))
}

const retryRefused = statement({
  name: 'role-grants.retry',
  params: {
    ...networkParams,
    platform: sql.text,
    channel: sql.text,
    roleIds: sql.text.array,
    most: sql.integer,
  },
  sql: sql`with "refused" as materialized (
  select g."id" from "community_role_grants" g
  where ${ofNetwork(sql`g`)} and g."roleId" = any($roleIds) and g."state" = 'failed' and g."cause" = 'forbidden'
    and g."endedAt" <= now() - interval '5 minutes' * (least(power(2, g."refusals"), 288) - 2)
  limit $most for update skip locked
), "again" as (
  update "community_role_grants" g set "state" = 'waiting', "cause" = null, "attempts" = 0, "nextAt" = now(),
    "endedAt" = null
  from "refused" r where ${inCommunity(sql`g`)} and g."id" = r."id" returning 1
)
select pg_notify($channel, $platform) where exists (select 1 from "again")`,
})
