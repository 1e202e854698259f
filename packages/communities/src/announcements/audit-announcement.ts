import { type Caller, type Queryable, recordAudit } from '@parvis/engine'
import { communityAnnouncements } from '@parvis/schemas'
import type { AnnouncementKey } from './announcement-record.js'

export type AnnouncementAction =
  | 'announcement_submitted'
  | 'announcement_approved'
  | 'announcement_rejected'
  | 'announcement_cancelled'
  | 'announcement_retried'
  | 'announcement_late_decided'
  | 'announcement_edited'
  | 'announcement_removed'

/** Records what somebody did with an announcement. */
export function audit(
  connection: Queryable,
  caller: Caller,
  { announcementId }: AnnouncementKey,
  action: AnnouncementAction,
  after?: object,
): Promise<void> {
  const entity = communityAnnouncements.name
  return recordAudit(connection, caller, { action, entity, record: announcementId, ...(after && { after }) })
}
