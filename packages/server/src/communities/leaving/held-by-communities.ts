import { type Caller, type Pool, storedTotalWithin } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'

/** What is lost or let go with communities. */
export interface Held {
  /** Who is known in them, also those who left. */
  readonly members: number
  /** How many networks would be disconnected. */
  readonly networks: number
  /** Of the first of these. */
  readonly names: readonly string[]
}

/** How many networks are named, at most. */
const mostNamed = 5

/** What some communities hold together; those that are not there hold nothing. @throws DatabaseFailure */
export async function heldByCommunities(
  pool: Pool,
  { accountId }: Pick<Caller, 'accountId'>,
  ids: readonly string[],
): Promise<Held> {
  const values = [accountId, ids, mostNamed]
  const [held] = await rowsOf<Held>(pool, { name: 'communities.held', text: selectHeld, values })
  return held as Held
}

const selectHeld = `with "asked" as (
  select "id" from "communities" where "accountId" = $1 and "id" = any($2::uuid[]) and "deletedAt" is null
), "connected" as (
  select n."name", n."id" from "community_networks" n join "asked" a on a."id" = n."communityId"
  where n."accountId" = $1 and n."deletedAt" is null and n."state" <> 'disconnected'
)
select ${storedTotalWithin(communityMembers, 'select "id" from "asked"')} as "members",
  (select count(*)::int from "connected") as "networks",
  array(select "name" from "connected" order by "name", "id" limit $3) as "names"`
