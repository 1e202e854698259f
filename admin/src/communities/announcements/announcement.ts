import { communityAnnouncements } from '@parvis/schemas'
import type { Announcement } from '@parvis/schemas/announcements'
import type { RaRecord } from 'react-admin'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'

/** The state of an announcement. */
export type AnnouncementState = NonNullable<Announcement['state']>

/** An announcement as the API returns it. */
export type ShownAnnouncement = Announcement & { readonly id: string; readonly version: number }

/** The record of a screen of announcements as an announcement. */
export const announcementOf = (record: RaRecord) => record as unknown as ShownAnnouncement

/** The state of an announcement; a new one is a draft. */
export const stateOf = ({ state }: Pick<Announcement, 'state'>): AnnouncementState => state ?? 'draft'

/** Whether the signed-in person may change and send announcements. */
export function useMayAnnounce(): boolean {
  return mayOpen(useConnection(), { right: communityAnnouncements.rights.update })
}

/** When an announcement with a time is due. */
export const scheduleOf = ({ timing, start, timeZone, rule, exceptions }: Announcement) => ({
  start: start ?? '',
  timeZone: timeZone ?? '',
  rule: timing === 'repeated' ? rule : null,
  exceptions: timing === 'repeated' ? [...exceptions] : [],
})
