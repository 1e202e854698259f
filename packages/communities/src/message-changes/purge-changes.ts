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
  sql: sql`delete from "community_message_changes" where ("accountId", "communityId", "id") in (
  select "accountId", "communityId", "id" from "community_message_changes"
  where "state" <> 'waiting' and "queuedAt" < now() - interval '90 days'
  order by "queuedAt" limit $most for update skip locked
) returning 1`,
})
