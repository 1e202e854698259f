import type { UserId } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { type NetworkKey, networkParams } from '../networks/network.js'

/** The notification channel with the name of the platform that has roles to be given. */
export const grantChannel = 'role_grants'

/** A role for someone on a network, once in a stay. */
export interface NewGrant {
  readonly userId: UserId
  readonly roleId: string
  /** Start of their stay. */
  readonly joinedAt: Date
}

/**
 * Queues roles for people of a network in the caller's transaction: they are given after its commit.
 *
 * @param connection of a transaction
 * @throws DatabaseFailure
 */
export async function queueGrants(
  connection: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  platform: string,
  grants: readonly NewGrant[],
): Promise<void> {
  if (grants.length === 0) return
  await rowsOf(
    connection,
    insertGrants({
      accountId,
      communityId,
      networkId,
      platform,
      channel: grantChannel,
      ids: grants.map(() => uuidv7()),
      userIds: grants.map(({ userId }) => userId),
      roleIds: grants.map(({ roleId }) => roleId),
      joinedAt: grants.map(({ joinedAt }) => joinedAt),
    }),
  )
}

const insertGrants = statement({
  name: 'role-grants.queue',
  params: {
    ...networkParams,
    platform: sql.text,
    channel: sql.text,
    ids: sql.uuid.array,
    userIds: sql.text.array,
    roleIds: sql.text.array,
    joinedAt: sql.timestamptz.array,
  },
  sql: sql`with "queued" as (
  insert into "community_role_grants"
    ("accountId", "communityId", "id", "networkId", "platform", "userId", "roleId", "joinedAt", "nextAt")
  select $accountId, $communityId, g."id", $networkId, $platform, g."userId", g."roleId", g."joinedAt", now()
  from unnest($ids::uuid[], $userIds::text[], $roleIds::text[], $joinedAt::timestamptz[])
    as g ("id", "userId", "roleId", "joinedAt")
  on conflict ("accountId", "communityId", "networkId", "userId", "roleId", "joinedAt") do nothing
  returning 1
)
select pg_notify($channel, $platform) where exists (select 1 from "queued")`,
})
