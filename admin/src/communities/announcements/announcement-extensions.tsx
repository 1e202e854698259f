import { inputOnDemand, RelativeDate, type ScreenExtensions } from '@parvis/admin-kit'
import { communityAnnouncements } from '@parvis/schemas'
import { CalendarLink } from './calendar/calendar-link'
import { announcementPath } from './paths'
import { PreviewButton } from './preview/preview-button'
import { AnnouncementActions } from './record/announcement-actions'
import { AnnouncementDetails } from './record/announcement-details'
import { AnnouncementNotice } from './record/announcement-notice'
import { StateCell } from './state-chip'

/** The control of a field that applies to announcements with a time. */
const timed = inputOnDemand(() => import('./form/timed-input'))

/** The date of a list, relative to now. */
const dateCell = { cell: RelativeDate, width: 152 }

/** Extensions of the screens of announcements. */
export const announcementExtensions: ScreenExtensions = {
  Notice: AnnouncementNotice,
  Preview: PreviewButton,
  RecordActions: AnnouncementActions,
  RecordDetails: AnnouncementDetails,
  ListActions: CalendarLink,
  rowPath: ({ id }) => announcementPath(String(id)),
  createdPath: ({ id }) => announcementPath(String(id)),
  // Its page shows them below, and only those that are set.
  hidden: Object.keys(communityAnnouncements.fields).filter(
    (name) => name !== 'state' && name !== 'authorId',
  ),
  fields: {
    state: { cell: StateCell, display: StateCell, width: 184 },
    nextAt: dateCell,
    sentAt: dateCell,
    versions: inputOnDemand(() => import('./form/versions-input')),
    targets: inputOnDemand(() => import('./form/targets-input')),
    mentions: { ...inputOnDemand(() => import('./form/mentions-input')), isWide: true },
    start: inputOnDemand(() => import('./form/start-input')),
    timeZone: inputOnDemand(() => import('./form/time-zone-input')),
    rule: { isWide: true, ...inputOnDemand(() => import('./form/rule-input')) },
    exceptions: { isWide: true, ...inputOnDemand(() => import('./form/exceptions-input')) },
    late: timed,
    lateAfter: timed,
  },
}
