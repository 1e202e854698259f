import type { Announcement, AnnouncementProblem, AnnouncementVersion } from '@parvis/schemas/announcements'
import { announcementRefusals, hasPoll } from '@parvis/schemas/announcements'
import { looksOf } from '@parvis/schemas/widgets'
import type { DeliveryCard, DeliveryFile } from '../../deliveries/delivery-content.js'
import type { PlannedContent } from './plan.js'

/** The current version of the content of files, by their ids. */
export type FileContents = ReadonlyMap<string, string>

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
  const contentId = contents.get(id)
  return contentId === undefined ? undefined : { id, contentId }
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

/** The files of an announcement that were deleted. */
export function checkFiles(announcement: Announcement, contents: FileContents): AnnouncementProblem[] {
  const missing = filesIn(announcement).filter(({ id }) => !contents.has(id))
  return missing.map(({ path }) => ({ path, code: announcementRefusals.fileGone }))
}
