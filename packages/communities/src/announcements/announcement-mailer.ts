import type { Queryable } from '@parvis/engine'
import type { AnnouncementKey } from './announcement-record.js'

/** Mails people about announcements, in the transaction of what the mail is about. */
export interface AnnouncementMailer {
  /** Asks those who may approve an announcement, except who submitted it; null for a program. */
  askApproval(
    connection: Queryable,
    announcement: AnnouncementKey & { readonly submittedById: string | null },
  ): Promise<void>
  /** Reports to its author that messages of an announcement were not sent. */
  reportFailure(
    connection: Queryable,
    announcement: AnnouncementKey & { readonly failed: number; readonly total: number },
  ): Promise<void>
}
