/** The arrivals of a network that are due, and what was decided about them. */

import type { Queryable } from '@parvis/engine'
import type { MessageLanguage } from '@parvis/schemas/widgets'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import { inviterOf } from '../invites/inviter-of.js'
import { chosenLanguage } from '../languages/language-choices.js'
import { type NetworkKey, networkParams, ofNetwork } from '../networks/network.js'
import type { ArrivalServer, Decisions, DueArrival, WidgetStates } from './decide-arrivals.js'

/** Which arrivals are decided about. */
export interface DueArrivals {
  /** Whether also those whose inviter is yet to be known; otherwise they stay due. */
  readonly awaitingToo: boolean
}

/** The arrivals that are due, the first ready one first. @throws DatabaseFailure */
export function dueArrivals(
  connection: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  most: number,
  { awaitingToo }: DueArrivals,
): Promise<DueArrival[]> {
  return rowsOf(connection, selectDue({ accountId, communityId, networkId, most, awaitingToo }))
}

/** The server of a network, and what its widgets remember; undefined when it was deleted. @throws DatabaseFailure */
export async function arrivalServer(
  connection: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
): Promise<(ArrivalServer & Pick<WidgetStates, 'memories' | 'pauses'>) | undefined> {
  const [server] = await rowsOf(connection, selectServer({ accountId, communityId, networkId }))
  return server
}

/** Stores decisions, and when the next one is due. @throws DatabaseFailure */
export async function storeDecisions(
  connection: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  { arrivals, memories, pauses }: Pick<Decisions, 'arrivals' | 'memories' | 'pauses'>,
): Promise<void> {
  const network = { accountId, communityId, networkId }
  if (arrivals.length > 0)
    await rowsOf(
      connection,
      updateArrivals({
        ...network,
        userIds: arrivals.map(({ userId }) => userId),
        joinedAt: arrivals.map(({ joinedAt }) => joinedAt),
        progress: arrivals.map(({ progress }) => progress),
        dueAt: arrivals.map(({ dueAt }) => dueAt),
        areDecided: arrivals.map(({ isDecided }) => isDecided),
      }),
    )
  await rowsOf(connection, updateState({ ...network, memories, pauses }))
}

/** Decides nothing more about arrivals, as those of a network that was deleted. @throws DatabaseFailure */
export async function cancelDecisions(
  connection: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
): Promise<void> {
  await rowsOf(connection, unscheduleState({ accountId, communityId, networkId }))
}

/** When each widget last acted for the person of an arrival (`a`) in an earlier stay, by its name. */
const servedAt = sql`select jsonb_object_agg(s."widget", s."at") from (
    select o."key" as "widget", max(coalesce((o."value"->>'at')::timestamptz, b."decidedAt")) as "at"
    from "community_arrivals" b cross join jsonb_each(b."progress") o
    where ${ofNetwork(sql`b`)} and b."userId" = a."userId" and b."joinedAt" < a."joinedAt"
      and (o."value"->>'hasActed')::boolean
    group by o."key"
  ) s`

/** Number of arrivals in the minute that ends with a given one. */
export const paceOf = (arrival: Sql) => sql`select count(*)::int from "community_arrivals" b
  where ${ofNetwork(sql`b`)} and b."readyAt" <= ${arrival}."readyAt"
    and b."readyAt" > ${arrival}."readyAt" - interval '1 minute'`

const selectDue = statement({
  name: 'widgets.due-arrivals',
  params: { ...networkParams, most: sql.integer, awaitingToo: sql.boolean },
  row: {
    userId: sql.text,
    joinedAt: sql.timestamptz,
    readyAt: sql.timestamptz,
    pace: sql.integer,
    name: sql.text,
    language: sql.text.of<MessageLanguage>().orNull,
    isPresent: sql.boolean,
    inviter: sql.jsonb.of<NonNullable<DueArrival['inviter']>>().orNull,
    servedAt: sql.jsonb.of<DueArrival['servedAt']>(),
    progress: sql.jsonb.of<DueArrival['progress']>(),
  },
  sql: sql`select a."userId", a."joinedAt", a."readyAt", (${paceOf(sql`a`)}) as "pace",
  coalesce(p."nickname", p."displayName", p."username", '') as "name",
  (${chosenLanguage(sql`a."userId"`)}) as "language",
  a."leftAt" is null and p."userId" is not null as "isPresent", ${inviterOf(sql`a`)} as "inviter",
  coalesce((${servedAt}), '{}') as "servedAt", a."progress"
from "community_arrivals" a left join "community_presences" p on ${ofNetwork(sql`p`)} and p."userId" = a."userId"
  and p."leftAt" is null
where ${ofNetwork(sql`a`)} and a."dueAt" <= now() and ($awaitingToo or not a."awaitsInviter")
order by a."dueAt", a."readyAt", a."joinedAt", a."userId" limit $most`,
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
    pauses: sql.jsonb.of<Readonly<Record<string, string>>>(),
  },
  sql: sql`select n."id" as "networkId", n."name", n."locale", n."memberCount", s."memories", s."pauses"
from "community_networks" n
join "community_widget_states" s on ${ofNetwork(sql`s`)}
where n."accountId" = $accountId and n."communityId" = $communityId and n."id" = $networkId
  and n."deletedAt" is null`,
})

const updateArrivals = statement({
  name: 'widgets.store-decisions',
  params: {
    ...networkParams,
    userIds: sql.text.array,
    joinedAt: sql.timestamptz.array,
    progress: sql.jsonb.array,
    dueAt: sql.timestamptz.orNull.array,
    areDecided: sql.boolean.array,
  },
  sql: sql`update "community_arrivals" a
set "progress" = d."progress", "dueAt" = d."dueAt", "decidedAt" = case when d."isDecided" then t."now" end
from (select now() as "now") t, unnest($userIds::text[], $joinedAt::timestamptz[], $progress::jsonb[], $dueAt::timestamptz[], $areDecided::bool[])
  as d ("userId", "joinedAt", "progress", "dueAt", "isDecided")
where ${ofNetwork(sql`a`)} and a."userId" = d."userId" and a."joinedAt" = d."joinedAt"`,
})

const updateState = statement({
  name: 'widgets.store-state',
  params: { ...networkParams, memories: sql.jsonb, pauses: sql.jsonb },
  sql: sql`update "community_widget_states" s set "memories" = $memories, "pauses" = $pauses,
  "nextAt" = (select min(a."dueAt") from "community_arrivals" a where ${ofNetwork(sql`a`)} and a."dueAt" is not null)
where ${ofNetwork(sql`s`)}`,
})

const unscheduleState = statement({
  name: 'widgets.cancel',
  params: networkParams,
  sql: sql`update "community_widget_states" s set "nextAt" = null where ${ofNetwork(sql`s`)}`,
})
