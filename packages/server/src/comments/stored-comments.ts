import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'

/** Names the record that is commented on. */
export interface RecordKey {
  readonly accountId: string
  readonly resource: string
  readonly recordId: string
}

/** A comment to be stored. */
export interface NewComment extends RecordKey {
  readonly id: string
  readonly within: string | null
  readonly authorId: string
  readonly body: string
}

/** Which comments of a record are read: the last ones, or those before another. */
export interface CommentPage {
  readonly before: string | undefined
  readonly limit: number
}

/** The comments on a record, the last one first. @throws DatabaseFailure */
export function commentsOn(database: Queryable, key: RecordKey, page: CommentPage) {
  return rowsOf(database, selectPage({ ...ofRecord(key), ...page }))
}

/** How many comments there are on a record, without those that were deleted. @throws DatabaseFailure */
export async function countOn(database: Queryable, key: RecordKey): Promise<number> {
  return (await rowsOf(database, selectCount(ofRecord(key))))[0]?.count ?? 0
}

/** A comment that was not deleted; undefined for none. @throws DatabaseFailure */
export async function findComment(database: Queryable, accountId: string, id: string) {
  return (await rowsOf(database, selectOne({ accountId, id })))[0]
}

/** A comment as it is stored. */
export type StoredComment = NonNullable<Awaited<ReturnType<typeof findComment>>>

/** Stores a comment. @returns whether there was room @throws DatabaseFailure */
export async function addComment(
  connection: Queryable,
  { id, accountId, resource, recordId, within, authorId, body }: NewComment,
  most: number,
): Promise<boolean> {
  const values = { id, accountId, resource, recordId, within, authorId, body, most }
  return (await rowsOf(connection, insertOne(values))).length > 0
}

/** Names a comment in a version. */
export interface CommentVersion {
  readonly accountId: string
  readonly id: string
  readonly version: number
}

/** Changes the text of a comment that still has a version. @returns whether it had @throws DatabaseFailure */
export async function updateComment(
  connection: Queryable,
  { accountId, id, version }: CommentVersion,
  body: string,
): Promise<boolean> {
  return (await rowsOf(connection, updateOne({ accountId, id, version, body }))).length > 0
}

/** Deletes the text of a comment, and its notices. @throws DatabaseFailure */
export async function removeComment(connection: Queryable, accountId: string, id: string): Promise<void> {
  await rowsOf(connection, deleteOne({ accountId, id }))
}

/** The ids of the last hundred people who commented on a record. @throws DatabaseFailure */
export async function commentersOn(database: Queryable, key: RecordKey): Promise<string[]> {
  const found = await rowsOf(database, selectCommenters(ofRecord(key)))
  return found.map(({ id }) => id)
}

/** The names of users of an account, by their ids. @throws DatabaseFailure */
export async function namesOf(
  database: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await rowsOf(database, selectNames({ accountId, ids }))
  return new Map(found.map(({ id, name }) => [id, name]))
}

function ofRecord({ accountId, resource, recordId }: RecordKey): RecordKey {
  return { accountId, resource, recordId }
}

const key = { accountId: sql.uuid, resource: sql.text, recordId: sql.uuid }

const row = {
  id: sql.uuid,
  version: sql.integer,
  resource: sql.text,
  recordId: sql.uuid,
  within: sql.uuid.orNull,
  authorId: sql.uuid,
  author: sql.text.orNull,
  body: sql.text,
  createdAt: sql.timestamptz,
  editedAt: sql.timestamptz.orNull,
  deleted: sql.boolean,
}

const stored = sql`select c."id", c."version", c."resource", c."recordId", c."within", c."authorId",
  u."firstname" || ' ' || u."lastname" as "author", c."body", c."createdAt", c."editedAt", c."deleted"
from "comments" c left join "users" u on u."accountId" = c."accountId" and u."id" = c."authorId"`

const selectPage = statement({
  name: 'comments.page',
  params: { ...key, before: sql.uuid.orNull, limit: sql.bigint },
  row,
  sql: sql`${stored}
where c."accountId" = $accountId and c."resource" = $resource and c."recordId" = $recordId
  and ($before::uuid is null or c."id" < $before)
order by c."id" desc limit $limit`,
})

const selectCount = statement({
  name: 'comments.count',
  params: key,
  row: { count: sql.integer },
  sql: sql`select count(*)::int as "count" from "comments"
where "accountId" = $accountId and "resource" = $resource and "recordId" = $recordId and not "deleted"`,
})

const selectOne = statement({
  name: 'comments.find',
  params: { accountId: sql.uuid, id: sql.uuid },
  row,
  sql: sql`${stored} where c."accountId" = $accountId and c."id" = $id and not c."deleted"`,
})

const insertOne = statement({
  name: 'comments.add',
  params: {
    ...key,
    id: sql.uuid,
    within: sql.uuid.orNull,
    authorId: sql.uuid,
    body: sql.text,
    most: sql.bigint,
  },
  row: { id: sql.uuid },
  sql: sql`insert into "comments" ("accountId", "id", "resource", "recordId", "within", "authorId", "body")
select $accountId, $id, $resource, $recordId, $within, $authorId, $body
where (
  select count(*) from "comments" c
  where c."accountId" = $accountId and c."resource" = $resource and c."recordId" = $recordId
) < $most
returning "id"`,
})

const updateOne = statement({
  name: 'comments.change',
  params: { accountId: sql.uuid, id: sql.uuid, version: sql.integer, body: sql.text },
  row: { id: sql.uuid },
  sql: sql`update "comments" set "version" = "version" + 1, "body" = $body, "editedAt" = now()
where "accountId" = $accountId and "id" = $id and "version" = $version and not "deleted" returning "id"`,
})

const deleteOne = statement({
  name: 'comments.delete',
  params: { accountId: sql.uuid, id: sql.uuid },
  sql: sql`with "unnoticed" as (
  delete from "notices" where "accountId" = $accountId and "commentId" = $id
)
update "comments" set "version" = "version" + 1, "body" = '', "deleted" = true
where "accountId" = $accountId and "id" = $id`,
})

const selectCommenters = statement({
  name: 'comments.commenters',
  params: key,
  row: { id: sql.uuid },
  sql: sql`select "authorId" as "id" from "comments"
where "accountId" = $accountId and "resource" = $resource and "recordId" = $recordId and not "deleted"
group by "authorId" order by max("createdAt") desc limit 100`,
})

const selectNames = statement({
  name: 'comments.names',
  params: { accountId: sql.uuid, ids: sql.uuid.array },
  row: { id: sql.uuid, name: sql.text },
  sql: sql`select "id", "firstname" || ' ' || "lastname" as "name" from "users"
where "accountId" = $accountId and "id" = any($ids::uuid[])`,
})
