import type { Pool } from '@parvis/engine'
import { type Sql, sql, statement } from '@parvis/work'
import { inCommunity } from '../networks/network.js'
import { purgeInBatches } from '../purge-in-batches.js'

/**
 * Deletes the grants of roles to people. Part of a statement about the community of `communityParams`.
 *
 * @param presences a part of the statement with the `networkId` and `userId` of those people
 */
export const deleteGrants = (presences: Sql) => sql`delete from "community_role_grants" g using ${presences} p
  where ${inCommunity(sql`g`)} and g."networkId" = p."networkId" and g."userId" = p."userId"`

/** Deletes grants of roles, given or failed, 90 days after they were queued. @throws DatabaseFailure */
export function purgeGrants(pool: Pool): Promise<void> {
  return purgeInBatches(pool, deleteOld)
}

const deleteOld = statement({
  name: 'role-grants.purge',
  params: { most: sql.integer },
  sql: sql`with "old" as materialized (
  select "accountId", "communityId", "id" from "community_role_grants"
  where "state" in ('given', 'failed') and "queuedAt" < now() - interval '90 days' order by "queuedAt" limit $most
)
delete from "community_role_grants" g using "old" o
where g."accountId" = o."accountId" and g."communityId" = o."communityId" and g."id" = o."id"
  and g."state" in ('given', 'failed') returning 1`,
})
