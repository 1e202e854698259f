import { type Caller, callerInside, type Queryable } from '@parvis/engine'
import { grants, type Locale } from '@parvis/schema'
import type { Notice } from '@parvis/schemas/calls/notices'
import { commentText, mentionsIn } from '@parvis/schemas/comments'
import { type RecordSource, titleText } from './commented-record.js'
import { namesOf } from './stored-comments.js'
import type { StoredNotice } from './stored-notices.js'

/** A notice with the whole text of its comment. */
export interface ReadableNotice {
  readonly notice: StoredNotice
  /** What the record is called; null where the reader may not read it any more, or it is gone. */
  readonly title: string | null
  /** The text of the comment with names in place of mentions. */
  readonly text: string
}

/** Who reads notices, and in which language. */
export interface NoticeReader {
  readonly caller: Caller
  readonly locale: Locale
}

/**
 * Reads the titles of the records of notices, with one statement for each resource, and the names of those who are
 * mentioned.
 *
 * @throws EngineError `unavailable`
 */
export async function readableNotices(
  database: Queryable,
  source: RecordSource,
  reader: NoticeReader,
  notices: readonly StoredNotice[],
): Promise<readonly ReadableNotice[]> {
  const titles = await titlesOf(source, reader, notices)
  const mentioned = notices.flatMap(({ body }) => mentionsIn(body))
  const names = await namesOf(database, reader.caller.accountId, [...new Set(mentioned)])
  return notices.map((notice) => ({
    notice,
    title: titles.get(notice.recordId) ?? null,
    text: commentText(notice.body, (id) => names.get(id) ?? '…'),
  }))
}

/** How much of a comment a notice shows, in characters. */
const excerptLength = 200

/** A notice as it is answered. */
export function shownNotice({ notice, title, text }: ReadableNotice): Notice {
  const { id, kind, createdAt, readAt, authorId, author, resource, recordId, within } = notice
  return {
    id,
    kind,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    author: author === null ? null : { id: authorId, name: author },
    record: { resource, id: recordId, within, title },
    excerpt: title === null ? null : excerptOf(text),
  }
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length <= excerptLength ? line : `${characters.slice(0, excerptLength - 1).join('')}…`
}

async function titlesOf(
  { storeOf, resources }: RecordSource,
  { caller, locale }: NoticeReader,
  notices: readonly StoredNotice[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  for (const { name, within, ids } of groupedByList(notices)) {
    const resource = resources.find((each) => each.name === name)
    if (!resource || !grants(caller.rights, resource.rights.read)) continue
    if (resource.within && !within) continue
    const found = await storeOf(callerInside(caller, resource, within)).titles(resource, ids)
    for (const [id, title] of found)
      titles.set(id, titleText(resource, { id, title }, { rights: caller.rights, locale }))
  }
  return titles
}

interface ListOfRecords {
  readonly name: string
  readonly within: string | null
  readonly ids: readonly string[]
}

function groupedByList(notices: readonly StoredNotice[]): readonly ListOfRecords[] {
  const lists = new Map<string, ListOfRecords>()
  for (const { resource: name, within, recordId } of notices) {
    const key = `${name} ${within ?? ''}`
    const ids = lists.get(key)?.ids ?? []
    if (!ids.includes(recordId)) lists.set(key, { name, within, ids: [...ids, recordId] })
  }
  return [...lists.values()]
}
