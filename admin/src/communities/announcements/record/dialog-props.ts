import type { ShownAnnouncement } from '../announcement'

/** What the dialogs about an announcement need. */
export interface AnnouncementDialogProps {
  announcement: ShownAnnouncement
  onClose(): void
}
