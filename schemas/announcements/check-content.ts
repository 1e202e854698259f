import type { ResourceRecord, RuleCode } from '@parvis/schema'
import { contentLimits } from './announcement-content.js'
import { announcementRefusals as refusals } from './announcement-refusals.js'
import type { communityAnnouncements } from './announcements.js'

/** An announcement, as it is written. */
export type Announcement = ResourceRecord<typeof communityAnnouncements>

/** The content of an announcement in one language. */
export type AnnouncementVersion = Announcement['versions'][number]

/** What prevents an announcement from being sent, at the path of its field. */
export interface AnnouncementProblem {
  readonly path: string
  readonly code: RuleCode
  /** Values of the placeholders of the message. */
  readonly bounds?: Readonly<Record<string, string | number>>
}

/** What an announcement says, in all its languages. */
export type WrittenContent = Pick<Announcement, 'versions' | 'format' | 'picture' | 'files'>

/** What prevents the content of an announcement from being sent anywhere; empty when nothing does. */
export function checkContent(content: WrittenContent): readonly AnnouncementProblem[] {
  const { versions } = content
  if (versions.length === 0) return [{ path: 'versions', code: refusals.noVersion }]
  const answers = Math.max(...versions.map(({ pollAnswers }) => pollAnswers.length))
  return versions.flatMap((version, index) =>
    checkVersion(version, content, answers).map(({ path, ...problem }) => ({
      path: `versions.${index}.${path}`,
      ...problem,
    })),
  )
}

function checkVersion(
  version: AnnouncementVersion,
  { format, picture, files }: WrittenContent,
  answers: number,
): AnnouncementProblem[] {
  const { text, cards, pollAnswers } = version
  const isEmpty = isBlank(text) && cards.length === 0 && !hasPoll(version)
  const pictures = cards.filter((card) => card.picture).length
  const attached = pictures + files.length + (picture ? 1 : 0)
  return [
    ...(isEmpty ? [{ path: 'text', code: refusals.emptyVersion }] : []),
    ...checkCards(version, format),
    ...checkLinks(version),
    ...checkPoll(version),
    ...(hasPoll(version) && format === 'components'
      ? [{ path: 'pollQuestion', code: refusals.pollInFrame }]
      : []),
    ...(pollAnswers.length !== answers ? [{ path: 'pollAnswers', code: refusals.differentPolls }] : []),
    ...(attached > contentLimits.files ? [{ path: 'cards', code: refusals.tooManyFiles }] : []),
  ]
}

function checkCards(
  { text, cards }: AnnouncementVersion,
  format: WrittenContent['format'],
): AnnouncementProblem[] {
  // Laid out as an embed, the text is the first card.
  const own = ownLength(text, format)
  const most = contentLimits.cards - (format === 'embed' && own > 0 ? 1 : 0)
  const empty = cards.flatMap((card, index) =>
    isBlank(card.title) && isBlank(card.text) && !card.picture
      ? [{ path: `cards.${index}.text`, code: refusals.emptyCard }]
      : [],
  )
  return [
    ...empty,
    ...(cards.length > most ? [{ path: 'cards', code: 'too_many' as const, bounds: { maximum: most } }] : []),
    ...checkCardLengths({ text, cards }, format),
  ]
}

/** Cards that are too long together, as they are laid out. */
export function checkCardLengths(
  { text, cards }: Pick<AnnouncementVersion, 'text' | 'cards'>,
  format: WrittenContent['format'],
): AnnouncementProblem[] {
  const own = ownLength(text, format)
  const length = cards.reduce((sum, card) => sum + lengthOf(card.title) + lengthOf(card.text), own)
  const maximum = format === 'components' ? contentLimits.frame : contentLimits.allCards
  return length > maximum ? [{ path: 'cards', code: refusals.cardsTooLong, bounds: { length, maximum } }] : []
}

/** Length of the text of a message where it counts among those of cards. */
const ownLength = (text: string | null, format: WrittenContent['format']) =>
  format === 'text' || format === null ? 0 : lengthOf(text)

function checkLinks({ links }: AnnouncementVersion): AnnouncementProblem[] {
  const maximum = contentLimits.linkAddress
  return links.flatMap(({ url }, index) =>
    url.length > maximum
      ? [{ path: `links.${index}.url`, code: 'too_long' as const, bounds: { maximum } }]
      : [],
  )
}

function checkPoll(version: AnnouncementVersion): AnnouncementProblem[] {
  if (!hasPoll(version)) return []
  const { pollQuestion, pollAnswers } = version
  return [
    ...(isBlank(pollQuestion) ? [{ path: 'pollQuestion', code: refusals.noQuestion }] : []),
    ...(pollAnswers.length < 2 ? [{ path: 'pollAnswers', code: refusals.fewAnswers }] : []),
  ]
}

/** Whether a version has a poll, or the beginning of one. */
export function hasPoll({ pollQuestion, pollAnswers }: AnnouncementVersion): boolean {
  return !isBlank(pollQuestion) || pollAnswers.length > 0
}

const isBlank = (text: string | null) => text === null || text.trim() === ''

/** Length in Unicode code points, without white space at both ends, as platforms count. */
const lengthOf = (text: string | null) => [...(text ?? '').trim()].length
