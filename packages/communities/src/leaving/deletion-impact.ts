/** What deleting communities takes with it, for whoever is about to. */

import {
  type Caller,
  callerOf,
  envelope,
  jsonIn,
  type Pool,
  problemAnswers,
  storedTotalWithin,
} from '@parvis/engine'
import { object, string } from '@parvis/engine/answers'
import { communities, communityMembers } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const mostAsked = 100
const idsRule = z.array(z.uuid()).max(mostAsked)

/** The route that says what deleting communities takes with it. */
export function deletionImpactRoutes(app: FastifyInstance, pool: Pool): void {
  const config = { access: communities.rights.delete }
  app.get(`/${communities.path}/held`, { config, schema }, async (request) => {
    const ids = jsonIn(request.query as Record<string, unknown>, 'ids', idsRule) ?? []
    return { item: await deletionImpact(pool, callerOf(request), ids) }
  })
}

const count = { type: 'integer', minimum: 0 }

const schema = {
  tags: [communities.name],
  summary:
    'What communities hold together: how many known members, and the networks that deleting them disconnects',
  querystring: {
    type: 'object',
    properties: {
      ids: { type: 'string', description: `The ids of at most ${mostAsked} communities, as a JSON list` },
    },
    additionalProperties: false,
  },
  response: {
    200: envelope(
      'item',
      object({
        members: count,
        networks: count,
        names: { type: 'array', items: string, description: 'The names of the first networks' },
      }),
    ),
    ...problemAnswers(400, 401, 403, 503),
  },
}

/** What is lost or let go with communities. */
export interface DeletionImpact {
  /** Who is known in them, also those who left. */
  readonly members: number
  /** How many networks would be disconnected. */
  readonly networks: number
  /** Of the first of these. */
  readonly names: readonly string[]
}

/** How many networks are named, at most. */
const mostNamed = 5

/** What deleting some communities takes with it; unknown ones count for nothing. @throws DatabaseFailure */
async function deletionImpact(
  pool: Pool,
  { accountId }: Pick<Caller, 'accountId'>,
  ids: readonly string[],
): Promise<DeletionImpact> {
  const values = [accountId, ids, mostNamed]
  const [impact] = await rowsOf<DeletionImpact>(pool, {
    name: 'communities.deletion-impact',
    text: selectImpact,
    values,
  })
  return impact as DeletionImpact
}

const selectImpact = `with "asked" as (
  select "id" from "communities" where "accountId" = $1 and "id" = any($2::uuid[]) and "deletedAt" is null
), "connected" as (
  select n."name", n."id" from "community_networks" n join "asked" a on a."id" = n."communityId"
  where n."accountId" = $1 and n."deletedAt" is null and n."state" <> 'disconnected'
)
select ${storedTotalWithin(communityMembers, 'select "id" from "asked"')} as "members",
  (select count(*)::int from "connected") as "networks",
  array(select "name" from "connected" order by "name", "id" limit $3) as "names"`
