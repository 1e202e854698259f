import type { Sending } from '@parvis/schemas/calls/announcements'
import type { ShownAnnouncement } from './announcement'

/** A sending of an announcement. */
export interface SendingProps {
  announcement: ShownAnnouncement
  sending: Sending
}
