export { contentLimits } from './announcement-content.js'
export { everyone, mostTargets } from './announcement-delivery.js'
export { importRefusals, type LeftPart, leftParts, untitled } from './announcement-import.js'
export { announcementRefusals } from './announcement-refusals.js'
export { channelFinder, type NamedChannel, namedChannels } from './channel-names.js'
export {
  type Announcement,
  type AnnouncementProblem,
  type AnnouncementVersion,
  checkCardLengths,
  checkContent,
  hasPoll,
  type WrittenContent,
} from './check-content.js'
export { isEditable } from './editable.js'
