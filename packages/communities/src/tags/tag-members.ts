import { type Queryable, type RefusedValue, refuse } from '@parvis/engine'
import { mostTags } from '@parvis/schemas'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import { communityParams, inCommunity, type NetworkKey } from '../networks/network.js'

/** Tags to add to members, and tags to remove; a tag in both is removed. */
export interface TagChange {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/**
 * Checks that the tags of a change exist.
 *
 * @throws EngineError `invalid_input` at each that is not
 */
export async function refuseUnknownTags(
  database: Queryable,
  { accountId, communityId }: Pick<NetworkKey, 'accountId' | 'communityId'>,
  { add, remove }: TagChange,
): Promise<void> {
  const community = { accountId, communityId }
  const refused: RefusedValue[] = []
  for (const [name, ids] of Object.entries({ add, remove }))
    for (const at of await unknownTags(database, community, ids))
      refused.push({ path: `${name}.${at}`, code: 'missing_record' })
  refuse(refused)
}

/** The indexes of the ids of no tag of a community. @throws DatabaseFailure */
export async function unknownTags(
  database: Queryable,
  { accountId, communityId }: Pick<NetworkKey, 'accountId' | 'communityId'>,
  ids: readonly string[],
): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const found = await rowsOf(database, selectKnown({ accountId, communityId, ids }))
  const known = new Set(found.map(({ id }) => id))
  return ids.flatMap((id, at) => (known.has(id) ? [] : [at]))
}

const selectKnown = statement({
  name: 'tags.known',
  params: { ...communityParams, ids: sql.uuid.array },
  row: { id: sql.uuid },
  sql: sql`select t."id" from "community_tags" t
where ${inCommunity(sql`t`)} and t."id" = any($ids) and t."deletedAt" is null`,
})

/** The result of a tag change. */
export interface Tagged {
  readonly changed: readonly string[]
  /** Skipped members, who would have exceeded the maximum number of tags. */
  readonly full: readonly string[]
}

/**
 * Adds and removes tags of members of a community, in one statement.
 *
 * @param memberIds at most 1000
 * @throws DatabaseFailure
 */
export async function tagMembers(
  connection: Queryable,
  { accountId, communityId }: Pick<NetworkKey, 'accountId' | 'communityId'>,
  memberIds: readonly string[],
  { add, remove }: TagChange,
): Promise<Tagged> {
  const values = { accountId, communityId, memberIds, add, remove, most: mostTags }
  const [tagged] = await rowsOf(connection, writeTags(values))
  return tagged as Tagged
}

/** Members are locked in one order, so that no two of these wait for each other. */
const writeTags = statement({
  name: 'tags.write',
  params: {
    ...communityParams,
    memberIds: sql.uuid.array,
    add: sql.uuid.array,
    remove: sql.uuid.array,
    most: sql.bigint,
  },
  row: { changed: sql.uuid.array, full: sql.uuid.array },
  sql: sql`with "locked" as materialized (
  select m."id", m."tags" from "community_members" m
  where ${inCommunity(sql`m`)} and m."id" = any($memberIds) and m."deletedAt" is null order by m."id" for no key update
), "wanted" as materialized (
  select h."id", h."tags" as "before", ${tagsAfter(sql`h."tags" || $add::uuid[]`, sql`$remove::uuid[]`)} as "after"
  from "locked" h where not h."tags" @> $add::uuid[] or h."tags" && $remove::uuid[]
), "full" as materialized (
  select w."id" from "wanted" w where $most < (
    select count(*) from "community_tags" t
    where ${inCommunity(sql`t`)} and t."id" = any(w."after") and t."deletedAt" is null
  )
), "changed" as (
  update "community_members" m set "tags" = w."after", "version" = m."version" + 1, "updatedAt" = now()
  from "wanted" w
  where ${inCommunity(sql`m`)} and m."id" = w."id" and w."after" <> w."before" and w."id" not in (select "id" from "full")
  returning m."id"
)
select array(select "id" from "changed") as "changed",
  array(select "id" from "full") as "full"`,
})

/**
 * An SQL expression of the distinct tags in a list, in order of first occurrence. Includes those in the trash, as they
 * may be restored.
 *
 * @param list an SQL expression of ids
 * @param without an SQL expression of ids to omit
 */
export function tagsAfter(list: Sql, without: Sql = sql`'{}'::uuid[]`): Sql {
  return sql`array(
    select u."id" from unnest(${list}) with ordinality u ("id", "at")
    where u."id" <> all(${without}) group by u."id" order by min(u."at")
  )`
}
