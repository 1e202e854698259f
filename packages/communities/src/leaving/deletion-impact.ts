/** The effects of deleting communities, for the confirmation dialog. */

import { type Caller, jsonIn, type Pool, serveCall, storedTotalWithin } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import { communityMembers } from '@parvis/schemas'
import { readDeletionImpact } from '@parvis/schemas/calls/networks'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const idsRule = z.array(z.uuid()).max(100)

/** The route with the effects of deleting communities. */
export function deletionImpactRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, readDeletionImpact, ({ caller, query }) =>
    deletionImpact(pool, caller, jsonIn(query, 'ids', idsRule) ?? []),
  )
}

type DeletionImpact = ResultOf<typeof readDeletionImpact>

/** How many networks are named, at most. */
const mostNamed = 5

/** The effects of deleting some communities; ignores unknown ones. @throws DatabaseFailure */
async function deletionImpact(
  pool: Pool,
  { accountId }: Pick<Caller, 'accountId'>,
  ids: readonly string[],
): Promise<DeletionImpact> {
  const [impact] = await rowsOf(pool, selectImpact({ accountId, ids, mostNamed }))
  return impact as DeletionImpact
}

const selectImpact = statement({
  name: 'communities.deletion-impact',
  params: { accountId: sql.uuid, ids: sql.uuid.array, mostNamed: sql.integer },
  row: { members: sql.integer, networks: sql.integer, names: sql.text.array },
  sql: sql`with "asked" as (
  select "id" from "communities" where "accountId" = $accountId and "id" = any($ids::uuid[]) and "deletedAt" is null
), "connected" as (
  select n."name", n."id" from "community_networks" n join "asked" a on a."id" = n."communityId"
  where n."accountId" = $accountId and n."deletedAt" is null and n."state" <> 'disconnected'
)
select ${storedTotalWithin(communityMembers, sql`select "id" from "asked"`)} as "members",
  (select count(*)::int from "connected") as "networks",
  array(select "name" from "connected" order by "name", "id" limit $mostNamed) as "names"`,
})
