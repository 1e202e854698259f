import type { Queryable } from '@parvis/engine'
import type { AnnouncementKey } from './announcement-record.js'

/** An announcement that awaits approval, and who submitted it; null for a program. */
export interface AnnouncementRequest extends AnnouncementKey {
  readonly submittedById: string | null
}

/** An announcement of which messages were not sent, and how many. */
export interface AnnouncementReport extends AnnouncementKey {
  readonly failed: number
  readonly total: number
}

/** Mails people about announcements, in the transaction of what the mail is about. */
export interface AnnouncementMailer {
  /** Asks those who may approve an announcement, except who submitted it. */
  askApproval(connection: Queryable, request: AnnouncementRequest): Promise<void>
  /** Reports to its author that messages of an announcement were not sent. */
  reportFailure(connection: Queryable, report: AnnouncementReport): Promise<void>
}
