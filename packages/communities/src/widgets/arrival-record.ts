/** The arrivals of a network that are due, and what was decided about them. */

import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { type NetworkKey, networkParams, ofNetwork } from '../networks/network.js'
import type { ArrivalServer, Decisions, DueArrival } from './decide-arrivals.js'

/** The arrivals that are due, the first ready one first. @throws DatabaseFailure */
export function dueArrivals(
  connection: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  most: number,
): Promise<DueArrival[]> {
  return rowsOf(connection, selectDue({ accountId, communityId, networkId, most }))
}

/** The server of a network, and what its widgets remember; undefined when it was deleted. @throws DatabaseFailure */
export async function arrivalServer(
  connection: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
): Promise<(ArrivalServer & { readonly memories: Readonly<Record<string, unknown>> }) | undefined> {
  const [server] = await rowsOf(connection, selectServer({ accountId, communityId, networkId }))
  return server
}

/**
 * Stores decisions.
 *
 * @param isMoreDue whether others are due at once
 * @throws DatabaseFailure
 */
export async function storeDecisions(
  connection: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  { arrivals, memories }: Pick<Decisions, 'arrivals' | 'memories'>,
  isMoreDue: boolean,
): Promise<void> {
  await rowsOf(
    connection,
    updateDecided({
      accountId,
      communityId,
      networkId,
      userIds: arrivals.map(({ userId }) => userId),
      joinedAt: arrivals.map(({ joinedAt }) => joinedAt),
      outcomes: arrivals.map(({ outcomes }) => outcomes),
      memories,
      isMoreDue,
    }),
  )
}

/** When each widget last acted for the person of an arrival (`a`) in an earlier stay, by its name. */
const servedAt = sql`select jsonb_object_agg(s."widget", s."at") from (
    select o."key" as "widget", max(b."decidedAt") as "at"
    from "community_arrivals" b cross join jsonb_each(b."outcomes") o
    where ${ofNetwork(sql`b`)} and b."userId" = a."userId" and b."joinedAt" < a."joinedAt"
      and (o."value"->>'hasActed')::boolean
    group by o."key"
  ) s`

const selectDue = statement({
  name: 'widgets.due-arrivals',
  params: { ...networkParams, most: sql.integer },
  row: {
    userId: sql.text,
    joinedAt: sql.timestamptz,
    name: sql.text,
    isPresent: sql.boolean,
    servedAt: sql.jsonb.of<Readonly<Record<string, string>>>(),
  },
  sql: sql`select a."userId", a."joinedAt",
  coalesce(p."nickname", p."displayName", p."username", '') as "name",
  a."leftAt" is null and p."userId" is not null as "isPresent",
  coalesce((${servedAt}), '{}') as "servedAt"
from "community_arrivals" a left join "community_presences" p on ${ofNetwork(sql`p`)} and p."userId" = a."userId"
  and p."leftAt" is null
where ${ofNetwork(sql`a`)} and a."readyAt" is not null and a."decidedAt" is null
order by a."readyAt", a."joinedAt", a."userId" limit $most`,
})

const selectServer = statement({
  name: 'widgets.server',
  params: networkParams,
  row: {
    networkId: sql.uuid,
    name: sql.text,
    locale: sql.text.orNull,
    memberCount: sql.integer.orNull,
    memories: sql.jsonb.of<Readonly<Record<string, unknown>>>(),
  },
  sql: sql`select n."id" as "networkId", n."name", n."locale", n."memberCount", s."memories"
from "community_networks" n
join "community_widget_states" s on ${ofNetwork(sql`s`)}
where n."accountId" = $accountId and n."communityId" = $communityId and n."id" = $networkId
  and n."deletedAt" is null`,
})

const updateDecided = statement({
  name: 'widgets.store-decisions',
  params: {
    ...networkParams,
    userIds: sql.text.array,
    joinedAt: sql.timestamptz.array,
    outcomes: sql.jsonb.array,
    memories: sql.jsonb,
    isMoreDue: sql.boolean,
  },
  sql: sql`with "decided" as (
  update "community_arrivals" a set "decidedAt" = now(), "outcomes" = d."outcomes"
  from unnest($userIds::text[], $joinedAt::timestamptz[], $outcomes::jsonb[]) as d ("userId", "joinedAt", "outcomes")
  where ${ofNetwork(sql`a`)} and a."userId" = d."userId" and a."joinedAt" = d."joinedAt"
)
update "community_widget_states" s
set "memories" = $memories, "nextAt" = case when $isMoreDue then now() end where ${ofNetwork(sql`s`)}`,
})
