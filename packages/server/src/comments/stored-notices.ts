import type { Queryable } from '@parvis/engine'
import type { NoticeKind } from '@parvis/schemas/comments'
import type { NoticeMails } from '@parvis/schemas/notice-mails'
import { rowsOf, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'

/** A user, as they own notices. */
export interface NoticeOwner {
  readonly accountId: string
  readonly userId: string
}

/** A notice to be stored. */
export interface NewNotice {
  readonly id: string
  readonly userId: string
  readonly kind: NoticeKind
  /** Whether it is mailed at once. */
  readonly isMailed: boolean
}

/** Stores notices of a comment. @throws DatabaseFailure */
export async function addNotices(
  connection: Queryable,
  { accountId, commentId }: { readonly accountId: string; readonly commentId: string },
  added: readonly NewNotice[],
): Promise<void> {
  await rowsOf(connection, insertMany({ accountId, commentId, added }))
}

/** The id of a new notice: those of a user are ordered by it. */
export function noticeId(): string {
  return uuidv7()
}

/** Which notices of a user are read. */
export interface NoticePage {
  readonly kind?: NoticeKind | undefined
  /** Only those that are unread, or only those that are read. */
  readonly isUnread?: boolean | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** The notices of a user, the last one first. @throws DatabaseFailure */
export function noticesOf(database: Queryable, { accountId, userId }: NoticeOwner, page: NoticePage) {
  const { kind, isUnread, before, limit } = page
  return rowsOf(database, selectPage({ accountId, userId, kind, isUnread, before, limit }))
}

/** A notice of a user; undefined for none. @throws DatabaseFailure */
export async function findNotice(database: Queryable, { accountId, userId }: NoticeOwner, id: string) {
  return (await rowsOf(database, selectOne({ accountId, userId, id })))[0]
}

/** A notice as it is stored, with its comment. */
export type StoredNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>

/** How many unread notices a user has, as far as they are counted. @throws DatabaseFailure */
export async function countUnread(database: Queryable, { accountId, userId }: NoticeOwner): Promise<number> {
  return (await rowsOf(database, selectUnread({ accountId, userId, most: mostCounted })))[0]?.count ?? 0
}

const mostCounted = 100

/** The notices that are marked as read: one, those of a record, or all. */
export interface MarkedNotices {
  readonly id?: string
  readonly record?: { readonly resource: string; readonly id: string } | undefined
}

/** Marks notices of a user as read. @returns whether any was unread @throws DatabaseFailure */
export async function markRead(
  database: Queryable,
  { accountId, userId }: NoticeOwner,
  { id, record }: MarkedNotices,
): Promise<boolean> {
  const which = { id, resource: record?.resource, recordId: record?.id }
  return (await rowsOf(database, updateRead({ accountId, userId, ...which }))).length > 0
}

/** When notices are mailed to users, by their ids. @throws DatabaseFailure */
export async function mailsWanted(
  database: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NoticeMails>> {
  const found = await rowsOf(database, selectWanted({ accountId, ids }))
  return new Map(found.map(({ id, mails }) => [id, mails]))
}

/** Who wants a digest, and has unread notices that were not mailed, in accounts that are active. @throws DatabaseFailure */
export function usersToMail(database: Queryable) {
  return rowsOf(database, selectToMail())
}

/** The notices of a user for a digest: those that are unread and were not mailed, by their creation. */
export interface DigestPage {
  readonly timeZone: string
  readonly limit: number
}

/** The latest notices of a user for the digest of today, which is due in the morning. @throws DatabaseFailure */
export function noticesToMail(database: Queryable, { accountId, userId }: NoticeOwner, page: DigestPage) {
  return rowsOf(database, selectDigest({ accountId, userId, ...page }))
}

/**
 * Marks what is due in a digest as mailed.
 *
 * @returns the ids of those that were not mailed or read meanwhile
 * @throws DatabaseFailure
 */
export async function claimMailed(
  connection: Queryable,
  { accountId, userId }: NoticeOwner,
  timeZone: string,
): Promise<ReadonlySet<string>> {
  const claimed = await rowsOf(connection, updateMailed({ accountId, userId, timeZone }))
  return new Set(claimed.map(({ id }) => id))
}

const owner = { accountId: sql.uuid, userId: sql.uuid }
const kind = sql.text.of<NoticeKind>()

const row = {
  id: sql.uuid,
  kind,
  createdAt: sql.timestamptz,
  readAt: sql.timestamptz.orNull,
  resource: sql.text,
  recordId: sql.uuid,
  within: sql.uuid.orNull,
  authorId: sql.uuid,
  author: sql.text.orNull,
  body: sql.text,
}

const stored = sql`select n."id", n."kind", n."createdAt", n."readAt", c."resource", c."recordId", c."within", c."authorId",
  u."firstname" || ' ' || u."lastname" as "author", c."body"
from "notices" n
join "comments" c on c."accountId" = n."accountId" and c."id" = n."commentId"
left join "users" u on u."accountId" = c."accountId" and u."id" = c."authorId"`

const isTheirs = sql`n."accountId" = $accountId and n."userId" = $userId`

const insertMany = statement({
  name: 'notices.add',
  params: { accountId: sql.uuid, commentId: sql.uuid, added: sql.jsonb.of<readonly NewNotice[]>() },
  sql: sql`insert into "notices" ("accountId", "id", "userId", "kind", "commentId", "mailedAt")
select $accountId, g."id", g."userId", g."kind", $commentId, case when g."isMailed" then now() end
from jsonb_to_recordset($added) as g ("id" uuid, "userId" uuid, "kind" text, "isMailed" boolean)`,
})

const selectPage = statement({
  name: 'notices.page',
  prepared: false,
  params: {
    ...owner,
    kind: kind.orNull,
    isUnread: sql.boolean.orNull,
    before: sql.uuid.orNull,
    limit: sql.bigint,
  },
  row,
  sql: sql`${stored}
where ${isTheirs} and ($kind::text is null or n."kind" = $kind)
  and ($isUnread::boolean is null or (n."readAt" is null) = $isUnread)
  and ($before::uuid is null or n."id" < $before)
order by n."id" desc limit $limit`,
})

const selectOne = statement({
  name: 'notices.find',
  params: { ...owner, id: sql.uuid },
  row,
  sql: sql`${stored} where ${isTheirs} and n."id" = $id`,
})

const selectUnread = statement({
  name: 'notices.count-unread',
  params: { ...owner, most: sql.bigint },
  row: { count: sql.integer },
  sql: sql`select count(*)::int as "count" from (
  select 1 from "notices" n where ${isTheirs} and n."readAt" is null limit $most
) counted`,
})

const updateRead = statement({
  name: 'notices.mark-read',
  params: { ...owner, id: sql.uuid.orNull, resource: sql.text.orNull, recordId: sql.uuid.orNull },
  row: { id: sql.uuid },
  sql: sql`update "notices" n set "readAt" = now()
where ${isTheirs} and n."readAt" is null and ($id::uuid is null or n."id" = $id)
  and ($recordId::uuid is null or exists (
    select 1 from "comments" c where c."accountId" = n."accountId" and c."id" = n."commentId"
      and c."resource" = $resource and c."recordId" = $recordId
  ))
returning n."id"`,
})

/** What a user of a row `u` chose, else their account, else the product. */
const wanted = sql`coalesce((
  select o."setting_value" from "user_settings" o
  where o."accountId" = u."accountId" and o."userId" = u."id" and o."setting_key" = 'notice_mails'
), (
  select s."setting_value" from "settings" s
  where s."accountId" = u."accountId" and s."setting_key" = 'notice_mails' and s."deletedAt" is null
), 'at_once')`

const selectWanted = statement({
  name: 'notices.mails-wanted',
  params: { accountId: sql.uuid, ids: sql.uuid.array },
  row: { id: sql.uuid, mails: sql.text.of<NoticeMails>() },
  sql: sql`select u."id", ${wanted} as "mails" from "users" u
where u."accountId" = $accountId and u."id" = any($ids::uuid[])`,
})

// What waits longer than a week was not to be mailed when it came.
const isToMail = sql`n."readAt" is null and n."mailedAt" is null and n."createdAt" > now() - interval '7 days'`

const selectToMail = statement({
  name: 'notices.users-to-mail',
  row: { ...owner, role: sql.integer, rightsVersion: sql.integer, email: sql.text, locale: sql.text },
  sql: sql`select u."accountId", u."id" as "userId", u."role"::int, a."rightsVersion", u."email",
  coalesce(u."language", 'fr') as "locale"
from (select distinct n."accountId", n."userId" from "notices" n where ${isToMail}) n
join "users" u on u."accountId" = n."accountId" and u."id" = n."userId" and u."active" and u."deletedAt" is null
join "accounts" a on a."id" = u."accountId" and a."deactivatedAt" is null and a."closedAt" is null
where ${wanted} = 'daily'
order by u."accountId", u."id"`,
})

/** The last 8 o'clock of the account. */
const lastMorning = sql`(
  date_trunc('day', (now() at time zone $timeZone) - interval '8 hours') + interval '8 hours'
) at time zone $timeZone`

const selectDigest = statement({
  name: 'notices.of-digest',
  params: { ...owner, timeZone: sql.text, limit: sql.bigint },
  row,
  sql: sql`${stored} where ${isTheirs} and ${isToMail} and n."createdAt" < ${lastMorning} order by n."id" desc limit $limit`,
})

const updateMailed = statement({
  name: 'notices.mailed',
  params: { ...owner, timeZone: sql.text },
  row: { id: sql.uuid },
  sql: sql`update "notices" n set "mailedAt" = now()
where ${isTheirs} and ${isToMail} and n."createdAt" < ${lastMorning} returning n."id"`,
})
