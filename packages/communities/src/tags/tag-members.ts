import { type Queryable, type RefusedValue, refuse } from '@parvis/engine'
import { mostTags } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'
import { inCommunity, type NetworkKey } from '../networks/network.js'

/** Tags that are given to members, and tags that are taken off them; what is in both is taken off. */
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
  const values = [accountId, communityId, [...add, ...remove]]
  const found = await rowsOf<{ id: string }>(database, { name: 'tags.known', text: selectKnown, values })
  const known = new Set(found.map(({ id }) => id))
  refuse(
    Object.entries({ add, remove }).flatMap(([name, ids]) =>
      ids.flatMap((id, at): RefusedValue[] =>
        known.has(id) ? [] : [{ path: `${name}.${at}`, code: 'missing_record' }],
      ),
    ),
  )
}

const selectKnown = `select "id" from "community_tags"
where "accountId" = $1 and "communityId" = $2 and "id" = any($3) and "deletedAt" is null`

/** What came of giving and taking off tags. */
export interface Tagged {
  readonly changed: readonly string[]
  /** Who would have borne more tags than a member may, and was left alone. */
  readonly full: readonly string[]
}

/**
 * Gives tags to members of a community and takes tags off them, in one statement.
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
  const values = [accountId, communityId, memberIds, add, remove, mostTags]
  const [tagged] = await rowsOf<Tagged>(connection, { name: 'tags.write', text: write, values })
  return tagged as Tagged
}

/** Members are locked in one order, so that no two of these wait for each other. */
const write = `with "locked" as materialized (
  select m."id", m."tags" from "community_members" m
  where ${inCommunity('m')} and m."id" = any($3) and m."deletedAt" is null order by m."id" for no key update
), "wanted" as materialized (
  select h."id", h."tags" as "before", ${tagsAfter('h."tags" || $4::uuid[]', '$5::uuid[]')} as "after" from "locked" h
  where not h."tags" @> $4::uuid[] or h."tags" && $5::uuid[]
), "full" as (
  select w."id" from "wanted" w where $6 < (
    select count(*) from "community_tags" t
    where ${inCommunity('t')} and t."id" = any(w."after") and t."deletedAt" is null
  )
), "changed" as (
  update "community_members" m set "tags" = w."after", "version" = m."version" + 1, "updatedAt" = now()
  from "wanted" w
  where ${inCommunity('m')} and m."id" = w."id" and w."after" <> w."before" and w."id" not in (select "id" from "full")
  returning m."id"
)
select array(select "id" from "changed") as "changed",
  array(select "id" from "full") as "full"`

/**
 * An SQL expression of the tags in a list, each once and where it stands first. Those in the trash stay among them, for they
 * may come back.
 *
 * @param list an SQL expression of ids
 * @param without an SQL expression of ids that are left out
 */
export function tagsAfter(list: string, without = `'{}'::uuid[]`): string {
  return `array(
    select u."id" from unnest(${list}) with ordinality u ("id", "at")
    where u."id" <> all(${without}) group by u."id" order by min(u."at")
  )`
}
