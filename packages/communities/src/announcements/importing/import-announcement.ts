import type { ChatPlatform, PostedMessage } from '@parvis/chat'
import { type Caller, EngineError, type Pool } from '@parvis/engine'
import { grants, type Locale, validate } from '@parvis/schema'
import { communityAnnouncements, files } from '@parvis/schemas'
import { type LeftPart, untitled } from '@parvis/schemas/announcements'
import { messageLanguageOf } from '@parvis/schemas/widgets'
import { communityOf } from '../../networks/networks-of.js'
import { type FoundMessage, findMessage } from './find-message.js'
import { type ImportedFileStore, importFiles, type ReadableFile } from './import-files.js'
import { type ImportedContent, importedContent } from './imported-content.js'

export interface ImportingOptions extends ImportedFileStore {
  readonly pool: Pool
  readonly platform: ChatPlatform
}

/** A draft that was imported, and what it lacks of the message. */
export interface ImportedAnnouncement {
  readonly id: string
  readonly left: LeftPart[]
}

/**
 * Writes a draft with the content of a message at the platform, for its channel.
 *
 * @param source the address of the message, and the language of the caller, for a server that does not say its own
 * @throws EngineError `invalid_input` at `address` for a message that cannot be read; `unavailable` while the platform is
 */
export async function importAnnouncement(
  options: ImportingOptions,
  caller: Caller,
  source: { readonly address: string; readonly locale: Locale },
): Promise<ImportedAnnouncement> {
  const { pool, platform, storeOf } = options
  const community = { accountId: caller.accountId, communityId: communityOf(caller) }
  const found = await findMessage(pool, platform, community, source.address)
  const content = importedContent(found.message)
  const stored = await storeFiles(options, caller, content, found.message)
  const values = draftOf(found, content, stored.ids, source.locale)
  const checked = validate(communityAnnouncements.createRule, values, source.locale)
  if (!checked.valid) throw new EngineError('invalid_input', { errors: checked.problems })
  const { id } = await storeOf(caller).create(communityAnnouncements, checked.value)
  return { id, left: [...content.left, ...stored.left] }
}

/** Ids of stored files by their addresses. */
type StoredIds = ReadonlyMap<string, string>

async function storeFiles(
  options: ImportingOptions,
  caller: Caller,
  content: ImportedContent,
  message: PostedMessage,
): Promise<{ readonly ids: StoredIds; readonly left: readonly LeftPart[] }> {
  const found = filesOf(content, message)
  if (found.length === 0) return { ids: new Map(), left: [] }
  if (!grants(caller.rights, files.rights.create)) return { ids: new Map(), left: ['fileRights'] }
  const ids = await importFiles(options, caller, options.platform, found)
  const stored = found.flatMap(({ address }, index): [string, string][] => {
    const id = ids[index]
    return id === undefined ? [] : [[address, id]]
  })
  return { ids: new Map(stored), left: stored.length < found.length ? ['files'] : [] }
}

/** The pictures of cards, and the other files, each once. */
function filesOf({ picture, cards }: ImportedContent, message: PostedMessage): readonly ReadableFile[] {
  const pictures = [picture, ...cards.map((card) => card.picture)].flatMap((address) => address ?? [])
  return [
    ...[...new Set(pictures)].map((address) => ({ name: nameIn(address), address, isPicture: true })),
    ...message.files.map((file) => ({ ...file, isPicture: false })),
  ]
}

/** The name of the file at an address. */
function nameIn(address: string): string {
  return URL.canParse(address) ? (new URL(address).pathname.split('/').at(-1) ?? '') : ''
}

function draftOf(
  { networkId, channelId, locale, message }: FoundMessage,
  content: ImportedContent,
  ids: StoredIds,
  callerLocale: Locale,
) {
  const { title, format, accentColor, picture, text, cards, links, poll } = content
  const known = locale === null ? undefined : messageLanguageOf(locale)
  const language = known ?? callerLocale
  const idOf = (address: string | null) => (address === null ? null : (ids.get(address) ?? null))
  const version = {
    language,
    text,
    cards: cards.map((card) => ({ ...card, picture: idOf(card.picture) })).filter(hasContent),
    links,
    ...(poll && { pollQuestion: poll.question, pollAnswers: poll.answers }),
  }
  return {
    title: title || untitled[callerLocale],
    versions: [version],
    format,
    accentColor,
    picture: idOf(picture),
    files: message.files.flatMap(({ address }) => ids.get(address) ?? []),
    ...(poll && { pollHours: poll.hours, pollMultiple: poll.isMultiple }),
    // Without a language, a channel gets that of its server.
    targets: [{ networkId, channelId, language: known ? null : language }],
  }
}

/** Whether something is left of a card without its picture. */
const hasContent = ({ title, text, picture }: ImportedContent['cards'][number]) =>
  title !== '' || text !== '' || picture !== null
