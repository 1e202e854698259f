import type { Pool } from '@parvis/engine'
import { rowsOf } from '@parvis/work'

/** How many go at once, so that nobody waits. */
const batch = 1000

/**
 * Forgets those who left before anyone knew them, a week later: nothing that was read before can bring them back then.
 *
 * @throws DatabaseFailure
 */
export async function forgetUnknown(pool: Pool): Promise<void> {
  const forget = () => rowsOf(pool, { name: 'communities.forget-unknown', text: forgetSome, values: [batch] })
  while ((await forget()).length === batch);
}

const forgetSome = `with "old" as (
  select "accountId", "communityId", "networkId", "userId" from "community_presences"
  where "memberId" is null and "leftAt" < now() - interval '7 days' limit $1 for update skip locked
)
delete from "community_presences" p using "old" o
where p."accountId" = o."accountId" and p."communityId" = o."communityId" and p."networkId" = o."networkId"
  and p."userId" = o."userId"
returning 1`
