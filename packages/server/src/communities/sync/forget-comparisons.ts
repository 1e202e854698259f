import type { Pool } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { isOver } from './comparison-statements.js'

const batch = 100

/** Forgets what comparisons found that cannot be applied any more. @throws DatabaseFailure */
export async function forgetComparisons(pool: Pool): Promise<void> {
  const forget = () => rowsOf(pool, { name: 'syncs.forget-comparisons', text: forgetOver, values: [batch] })
  while ((await forget()).length === batch);
}

const forgetOver = `with "over" as materialized (
  select r."accountId", r."communityId", r."id" from "community_sync_runs" r where ${isOver}
  order by r."endedAt" limit $1 for update skip locked
), "expired" as (
  update "community_sync_runs" r set "state" = 'expired' from "over" o
  where r."accountId" = o."accountId" and r."communityId" = o."communityId" and r."id" = o."id"
  returning r."accountId", r."communityId", r."id"
), "forgotten" as (
  delete from "community_sync_differences" d using "expired" e
  where d."accountId" = e."accountId" and d."communityId" = e."communityId" and d."runId" = e."id"
)
select "id" from "expired"`
