import type { Caller, Queryable } from '@parvis/engine'
import { locales, type Resource } from '@parvis/schema'
import { commentText, mentionsIn, type NoticeKind } from '@parvis/schemas/comments'
import { publishChanges } from '@parvis/work'
import { queueMails } from '../mail/index.js'
import { type Addressee, holdersAmong } from '../rights/index.js'
import type { CommentedRecord } from './commented-record.js'
import { commentersOn, namesOf } from './stored-comments.js'
import { addNotices, mailsWanted, noticeId } from './stored-notices.js'

/** A comment that was written, for those who learn of it. */
export interface WrittenComment {
  readonly caller: Caller
  readonly record: CommentedRecord
  readonly id: string
  readonly body: string
  /** Those who are mentioned and were not before, all of whom may read the record. */
  readonly mentioned: readonly Addressee[]
}

/**
 * Gives a notice to those whom a comment mentions, mails it to those who want it at once, and notifies open consoles.
 *
 * @throws DatabaseFailure
 */
export async function notifyMentioned(connection: Queryable, written: WrittenComment): Promise<void> {
  const { caller, mentioned } = written
  await notify(
    connection,
    written,
    mentioned.filter(({ id }) => id !== caller.userId).map((person) => ({ person, kind: 'mention' })),
  )
}

/**
 * Does the same for those who commented earlier on the record and still may read it.
 *
 * @throws DatabaseFailure
 */
export async function notifyOfComment(
  connection: Queryable,
  resources: readonly Resource[],
  written: WrittenComment,
): Promise<void> {
  const { caller, record, mentioned } = written
  const earlier = await commentersOn(connection, record.key)
  const others = earlier.filter((id) => id !== caller.userId && !mentioned.some((person) => person.id === id))
  const asked = { accountId: caller.accountId, right: record.resource.rights.read, resources }
  const people = await holdersAmong(connection, asked, others)
  await notify(connection, written, [
    ...mentioned
      .filter(({ id }) => id !== caller.userId)
      .map((person) => ({ person, kind: 'mention' as const })),
    ...people.map((person) => ({ person, kind: 'comment' as const })),
  ])
}

interface Recipient {
  readonly person: Addressee
  readonly kind: NoticeKind
}

async function notify(
  connection: Queryable,
  written: WrittenComment,
  recipients: readonly Recipient[],
): Promise<void> {
  if (recipients.length === 0) return
  const { accountId } = written.caller
  const users = recipients.map(({ person }) => person.id)
  const wanted = await mailsWanted(connection, accountId, users)
  const notices = recipients.map(({ person, kind }) => ({
    person,
    notice: { id: noticeId(), userId: person.id, kind, isMailed: wanted.get(person.id) === 'at_once' },
  }))
  await addNotices(
    connection,
    { accountId, commentId: written.id },
    notices.map(({ notice }) => notice),
  )
  const mailed = notices.filter(({ notice }) => notice.isMailed)
  if (mailed.length > 0) await mailNotices(connection, written, mailed)
  await publishChanges(connection, noticesChanged(accountId, users))
}

async function mailNotices(
  connection: Queryable,
  { caller, record, body }: WrittenComment,
  mailed: readonly { readonly person: Addressee; readonly notice: { id: string; kind: NoticeKind } }[],
): Promise<void> {
  const { accountId, userId } = caller
  const names = await namesOf(connection, accountId, [userId, ...mentionsIn(body)])
  const text = commentText(body, (id) => names.get(id) ?? '…')
  const author = names.get(userId) ?? caller.name
  const titles = Object.fromEntries(locales.map((locale) => [locale, record.titleIn(locale)]))
  await queueMails(
    connection,
    mailed.map(({ person: { email: to, locale }, notice: { id, kind } }) => ({
      to,
      locale,
      template: 'commentNotice',
      data: { id, kind, author, text, title: titles[locale] ?? '' },
    })),
  )
}

/** What open consoles of some users learn: that their notices are others. */
export function noticesChanged(accountId: string, users: readonly string[]) {
  return { accountId, topic: 'notices', users }
}

/** What consoles that show a record learn: that its comments are others. */
export function commentsChanged({ key, resource }: CommentedRecord) {
  const { accountId, recordId } = key
  return { accountId, topic: 'comments', right: resource.rights.read, ids: [recordId] }
}
