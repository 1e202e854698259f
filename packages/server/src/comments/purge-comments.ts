import { type Pool, type PurgeHook, type Queryable, tableName } from '@parvis/engine'
import type { Resource } from '@parvis/schema'
import { quotes, resources } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'

/** Deletes the comments on records of a resource, and on those within them, with their notices. @throws DatabaseFailure */
export async function deleteCommentsOn(
  connection: Queryable,
  accountId: string,
  resource: string,
  ids: readonly string[],
): Promise<void> {
  await rowsOf(connection, deleteOn({ accountId, resource, ids }))
}

/** A hook that deletes comments with the records that are purged, after another one. */
export function purgesComments({ name }: Resource, hook?: PurgeHook): PurgeHook {
  return async (connection, accountId, ids) => {
    await deleteCommentsOn(connection, accountId, name, ids)
    return hook?.(connection, accountId, ids)
  }
}

/** Deletes the comments on records that were erased without the trash, in every account. @throws DatabaseFailure */
export async function sweepComments(pool: Pool): Promise<void> {
  for (const sweep of sweeps) await rowsOf(pool, sweep())
}

/** Deletes notices that were read 90 days ago, and all that are a year old. @throws DatabaseFailure */
export async function purgeNotices(pool: Pool): Promise<void> {
  while ((await rowsOf(pool, deleteOld({ most: batch }))).length === batch);
}

const batch = 1000

const deleteOn = statement({
  name: 'comments.delete-on',
  params: { accountId: sql.uuid, resource: sql.text, ids: sql.uuid.array },
  sql: sql`delete from "comments" where "accountId" = $accountId
  and ("resource" = $resource and "recordId" = any($ids::uuid[]) or "within" = any($ids::uuid[]))`,
})

/** A client’s quotes are records of the operator. */
const isShared = sql`exists (
  select 1 from "quote_clients" q where q."clientAccountId" = c."accountId" and q."quoteId" = c."recordId"
)`

const sweeps = (resources as readonly Resource[]).map((resource) => {
  const { name, within } = resource
  const isWithin = within ? sql` and r.${sql.identifier(within.column)} = c."within"` : sql``
  return statement({
    name: `comments.sweep-${name}`,
    prepared: false,
    sql: sql`delete from "comments" c where c."resource" = ${sql.literal(name)} and not exists (
  select 1 from ${sql.identifier(tableName(resource))} r where r."accountId" = c."accountId" and r."id" = c."recordId"${isWithin}
)${name === quotes.name ? sql` and not ${isShared}` : sql``}`,
  })
})

const deleteOld = statement({
  name: 'notices.purge',
  params: { most: sql.bigint },
  row: { id: sql.uuid },
  sql: sql`delete from "notices" where ("accountId", "id") in (
  select "accountId", "id" from "notices"
  where "createdAt" < now() - interval '90 days'
    and ("readAt" < now() - interval '90 days' or "createdAt" < now() - interval '365 days')
  limit $most for update skip locked
) returning "id"`,
})
