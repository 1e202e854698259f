import { inputOnDemand, RelativeDate, type ScreenExtensions } from '@parvis/admin-kit'
import { communityAnnouncements } from '@parvis/schemas'
import { isEditable } from '@parvis/schemas/announcements'
import { announcementOf } from './announcement'
import { ListActions } from './list-actions'
import { announcementPath } from './paths'
import { PreviewButton } from './preview/preview-button'
import { AnnouncementActions } from './record/announcement-actions'
import { AnnouncementDetails } from './record/announcement-details'
import { AnnouncementNotice } from './record/announcement-notice'
import { StateCell } from './state-chip'

type Inputs = typeof import('./form/inputs')

/** A control of the form, which is loaded with it. */
const inputNamed = (name: keyof Inputs) =>
  inputOnDemand(async () => ({ default: (await import('./form/inputs'))[name] }))

/** The date of a list, relative to now. */
const dateCell = { cell: RelativeDate, width: 152 }

/** Extensions of the screens of announcements. */
export const announcementExtensions: ScreenExtensions = {
  Notice: AnnouncementNotice,
  Preview: PreviewButton,
  RecordActions: AnnouncementActions,
  RecordDetails: AnnouncementDetails,
  isEditable: (record) => isEditable(announcementOf(record).state),
  ListActions,
  rowPath: ({ id }) => announcementPath(String(id)),
  createdPath: ({ id }) => announcementPath(String(id)),
  // Its page shows them below, and only those that are set.
  hidden: Object.keys(communityAnnouncements.fields).filter((name) => name !== 'state' && name !== 'author'),
  fields: {
    state: { cell: StateCell, display: StateCell, width: 184 },
    nextAt: dateCell,
    sentAt: dateCell,
    versions: inputNamed('VersionsInput'),
    targets: inputNamed('TargetsInput'),
    mentions: { isWide: true, ...inputNamed('MentionsInput') },
    start: inputNamed('StartInput'),
    timeZone: inputNamed('TimeZoneInput'),
    rule: { isWide: true, ...inputNamed('RuleInput') },
    exceptions: { isWide: true, ...inputNamed('ExceptionsInput') },
    late: inputNamed('TimedInput'),
    lateAfter: inputNamed('TimedInput'),
  },
}
