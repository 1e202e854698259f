import type { Pool } from '@parvis/engine'
import { rowsOf } from '@parvis/work'

/** How many go at once, so that nobody waits. */
const batch = 1000

/** Forgets messages that were sent, or not, 90 days after they were queued. @throws DatabaseFailure */
export async function forgetDeliveries(pool: Pool): Promise<void> {
  const forget = () => rowsOf(pool, { name: 'deliveries.forget', text: forgetOld, values: [batch] })
  while ((await forget()).length === batch);
}

const forgetOld = `delete from "community_deliveries" where ("accountId", "communityId", "id") in (
  select "accountId", "communityId", "id" from "community_deliveries"
  where "state" in ('sent', 'failed') and "queuedAt" < now() - interval '90 days'
  order by "queuedAt" limit $1 for update skip locked
) returning 1`
