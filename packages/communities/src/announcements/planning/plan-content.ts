import type { MessageLimits } from '@parvis/chat'
import type { Announcement, AnnouncementProblem, AnnouncementVersion } from '@parvis/schemas/announcements'
import { hasPoll, announcementRefusals as refusals } from '@parvis/schemas/announcements'
import { looksOf } from '@parvis/schemas/widgets'
import type { DeliveryCard, DeliveryFile } from '../../deliveries/delivery-content.js'
import type { PlannedContent } from './plan.js'

/** The current version of a file. */
export interface KnownFile {
  readonly contentId: string
  /** In bytes. */
  readonly size: number
}

/** The current versions of files, by their ids. */
export type FileContents = ReadonlyMap<string, KnownFile>

/** What an announcement says in a language. A file that was deleted is left out. */
export function plannedContent(
  version: AnnouncementVersion,
  { format, accentColor, picture, files, pollHours, pollMultiple }: Announcement,
  contents: FileContents,
): PlannedContent {
  const { layout } = looksOf({ format, accentColor })
  const { text, links, postTitle, pollQuestion, pollAnswers } = version
  const attached = [...(picture ? [picture] : []), ...files]
  return {
    text: text ?? '',
    ...(layout && { layout }),
    cards: version.cards.map((card) => plannedCard(card, contents)),
    links: links.map(({ label, url }) => ({ label, url })),
    files: attached.flatMap((id) => plannedFile(id, contents) ?? []),
    ...(postTitle && { postTitle }),
    ...(hasPoll(version) && {
      poll: {
        question: pollQuestion ?? '',
        answers: pollAnswers,
        hours: pollHours ?? 24,
        isMultiple: pollMultiple ?? false,
      },
    }),
  }
}

function plannedCard(
  { title, text, accentColor, picture }: AnnouncementVersion['cards'][number],
  contents: FileContents,
): DeliveryCard {
  const { layout } = looksOf({ format: 'embed', accentColor })
  const file = picture ? plannedFile(picture, contents) : undefined
  return {
    ...(title && { title }),
    ...(text && { text }),
    ...(layout?.color !== undefined && { color: layout.color }),
    ...(file && { picture: file }),
  }
}

function plannedFile(id: string, contents: FileContents): DeliveryFile | undefined {
  const file = contents.get(id)
  return file && { id, contentId: file.contentId }
}

/** The files of an announcement, and the path of the field of each. */
export function filesIn({ picture, files, versions }: Announcement): { id: string; path: string }[] {
  const ofCards = versions.flatMap(({ cards }, version) =>
    cards.map((card, index) => ({ id: card.picture, path: `versions.${version}.cards.${index}.picture` })),
  )
  const all = [
    { id: picture, path: 'picture' },
    ...files.map((id, index) => ({ id, path: `files.${index}` })),
    ...ofCards,
  ]
  return all.flatMap(({ id, path }) => (id ? [{ id, path }] : []))
}

/** The files of an announcement that were deleted, or are larger than a platform takes. */
export function checkFiles(
  announcement: Announcement,
  contents: FileContents,
  { largestPicture, largestFiles }: MessageLimits,
): AnnouncementProblem[] {
  const files = filesIn(announcement)
  const sizeOf = (id: string) => contents.get(id)?.size ?? 0
  const tooLarge = (path: string, bytes: number) => ({
    path,
    code: refusals.fileTooLarge,
    bounds: { maximum: Math.floor(bytes / mebibyte) },
  })
  const inAll = [...new Set(files.map(({ id }) => id))].reduce((sum, id) => sum + sizeOf(id), 0)
  return [
    ...files.filter(({ id }) => !contents.has(id)).map(({ path }) => ({ path, code: refusals.fileGone })),
    ...files
      .filter(({ id }) => sizeOf(id) > largestPicture)
      .map(({ path }) => tooLarge(path, largestPicture)),
    ...(inAll > largestFiles ? [tooLarge('files', largestFiles)] : []),
  ]
}

const mebibyte = 1024 * 1024
