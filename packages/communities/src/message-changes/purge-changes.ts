import type { Pool } from '@parvis/engine'
import { sql, statement } from '@parvis/work'
import { purgeInBatches } from '../purge-in-batches.js'

/** Deletes changes of messages, made or failed, 90 days after they were queued. @throws DatabaseFailure */
export function purgeMessageChanges(pool: Pool): Promise<void> {
  return purgeInBatches(pool, deleteOld)
}

const deleteOld = statement({
  name: 'message-changes.purge',
  params: { most: sql.integer },
  sql: sql`with "old" as materialized (
  select "accountId", "communityId", "id" from "community_message_changes"
  where "state" <> 'waiting' and "queuedAt" < now() - interval '90 days' order by "queuedAt" limit $most
)
delete from "community_message_changes" g using "old" o
where g."accountId" = o."accountId" and g."communityId" = o."communityId" and g."id" = o."id"
  and g."state" <> 'waiting' returning 1`,
})
