import { type Queryable, tableName } from '@parvis/engine'
import { widgets } from '@parvis/schemas/widgets'
import { rowsOf, sql, statement } from '@parvis/work'

/** Every table with rows of a community, those that refer to others first. */
export const communityTables = [
  'bot_invitations',
  'community_announcement_plans',
  'community_announcement_results',
  'community_announcement_sendings',
  'community_announcement_templates',
  'community_announcements',
  'community_arrivals',
  'community_counts',
  'community_deliveries',
  'community_distinct_members',
  'community_events',
  'community_language_choices',
  'community_invites',
  'community_message_changes',
  'community_presences',
  'community_role_grants',
  'community_sync_differences',
  'community_sync_pages',
  'community_sync_runs',
  'community_taggings',
  'community_totals',
  'community_channels',
  'community_widget_states',
  'connected_servers',
  'erased_members',
  'community_notes',
  'community_tags',
  'community_members',
  ...widgets.map(({ resource }) => tableName(resource)),
  'community_networks',
]

/**
 * Deletes everything that belongs to communities, however much it is.
 *
 * @param connection within a transaction
 * @throws EngineError `unavailable`
 */
export async function deleteCommunityRows(
  connection: Queryable,
  accountId: string,
  communityIds: readonly string[],
): Promise<void> {
  await rowsOf(connection, liftTimeout())
  for (const deleteRows of deleteFromTables) await rowsOf(connection, deleteRows({ accountId, communityIds }))
  await rowsOf(connection, deleteCounts({ accountId, communityIds }))
}

const liftTimeout = statement({
  name: 'communities.lift-timeout',
  sql: sql`set local statement_timeout = 0`,
})

const deleteFromTables = communityTables.map((table) =>
  statement({
    name: `communities.delete-${table}`,
    params: { accountId: sql.uuid, communityIds: sql.uuid.array },
    sql: sql`delete from ${sql.identifier(table)}
where "accountId" = $accountId and "communityId" = any($communityIds::uuid[])`,
  }),
)

const deleteCounts = statement({
  name: 'communities.delete-counts',
  params: { accountId: sql.uuid, communityIds: sql.text.array },
  sql: sql`delete from "record_counts"
where "accountId" = $accountId and split_part("resource", ' ', 2) = any($communityIds::text[])`,
})
