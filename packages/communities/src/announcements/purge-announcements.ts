import type { PurgeHook } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { announcementTable } from './announcement-record.js'

/**
 * Deletes the plans, the sendings and the results of announcements that are purged; what they sent stays among the deliveries.
 */
export const purgeAnnouncements: PurgeHook = async (connection, accountId, ids) => {
  await rowsOf(connection, deletePlans({ accountId, ids }))
  // Results are found by the sendings.
  await rowsOf(connection, deleteResults({ accountId, ids }))
  await rowsOf(connection, deleteSendings({ accountId, ids }))
  return undefined
}

const purgedParams = { accountId: sql.uuid, ids: sql.uuid.array }

/** That a row belongs to one of the announcements, by the columns that its index begins with. */
const ofPurged = sql`a."accountId" = $accountId and a."id" = any($ids::uuid[]) and o."accountId" = a."accountId"
  and o."communityId" = a."communityId" and o."announcementId" = a."id"`

const deletePlans = statement({
  name: 'announcement-plans.purge',
  params: purgedParams,
  sql: sql`delete from "community_announcement_plans" o using ${announcementTable} a where ${ofPurged}`,
})

const deleteSendings = statement({
  name: 'announcement-sendings.purge',
  params: purgedParams,
  sql: sql`delete from "community_announcement_sendings" o using ${announcementTable} a where ${ofPurged}`,
})

const deleteResults = statement({
  name: 'announcement-results.purge',
  params: purgedParams,
  sql: sql`delete from "community_announcement_results" r
using "community_announcement_sendings" o, ${announcementTable} a where ${ofPurged}
  and r."accountId" = o."accountId" and r."communityId" = o."communityId" and r."sendingId" = o."id"`,
})
