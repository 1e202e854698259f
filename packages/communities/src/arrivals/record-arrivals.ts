/** Records who arrives on a network, in the transaction that writes them. */

import type { UserId } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import { inCommunity, networkParams, ofNetwork, type PlatformNetwork } from '../networks/network.js'

/** The notification channel with the name of the platform on which people arrived. */
export const arrivalChannel = 'arrivals'

/**
 * Records the arrivals of people whose presences were written: once for each stay, and ready once they have agreed to the
 * rules of the server. Bots do not arrive. Where widgets depend on who invited them, the invites of the server are read soon.
 *
 * @param connection of the transaction that wrote their presences
 * @param joined those who were reported to have joined, rather than to have changed
 * @throws DatabaseFailure
 */
export async function recordArrivals(
  connection: Queryable,
  network: PlatformNetwork,
  joined: readonly UserId[],
): Promise<void> {
  if (joined.length === 0) return
  await rowsOf(connection, insertArrivals({ ...keyOf(network), userIds: joined, channel: arrivalChannel }))
}

/**
 * Notes that those who have agreed to the rules of a server are ready, and has its widgets decide about them.
 *
 * @param userIds of whom; everyone by default
 * @throws DatabaseFailure
 */
export async function markReady(
  connection: Queryable,
  network: PlatformNetwork,
  at: Date,
  userIds?: readonly UserId[],
): Promise<void> {
  if (userIds?.length === 0) return
  const { platform } = network
  await rowsOf(
    connection,
    updateReady({ ...keyOf(network), platform, channel: arrivalChannel, userIds: userIds ?? null, at }),
  )
}

/** Notes that people have left. @throws DatabaseFailure */
export async function endArrivals(
  connection: Queryable,
  network: PlatformNetwork,
  userIds: readonly UserId[],
  at: Date,
): Promise<void> {
  if (userIds.length === 0) return
  await rowsOf(connection, updateLeft({ ...keyOf(network), userIds, at }))
}

const keyOf = ({ accountId, communityId, networkId }: PlatformNetwork) => ({
  accountId,
  communityId,
  networkId,
})

/**
 * Deletes the arrivals of people. Part of a statement about the community of `communityParams`.
 *
 * @param presences a part of the statement with the `networkId` and `userId` of those people
 */
export const deleteArrivals = (presences: Sql) => sql`delete from "community_arrivals" a using ${presences} p
  where ${inCommunity(sql`a`)} and a."networkId" = p."networkId" and a."userId" = p."userId"`

/** Start of the present stay of a presence (`p`). */
const stay = sql`coalesce(p."joinedAt", p."arrivedAt")`

const insertArrivals = statement({
  name: 'arrivals.record',
  params: { ...networkParams, userIds: sql.text.array, channel: sql.text },
  sql: sql`with "recorded" as (
  insert into "community_arrivals" 
    ("accountId", "communityId", "networkId", "userId", "joinedAt", "awaitsInviter")
  select p."accountId", p."communityId", p."networkId", p."userId", ${stay}, exists (
    select 1 from "community_widget_states" s where ${ofNetwork(sql`s`)} and s."readsInvites" and s."invitesReadAt" is not null
  ) from "community_presences" p
  where ${ofNetwork(sql`p`)} and p."userId" = any($userIds::text[]) and not p."isBot" and p."leftAt" is null
  on conflict do nothing returning "awaitsInviter"
), "woken" as (
  update "community_widget_states" s set "nextAt" = least(s."nextAt", t."now") from (select now() as "now") t
  where ${ofNetwork(sql`s`)} and exists (select 1 from "recorded" r where r."awaitsInviter") returning s."platform"
)
select pg_notify($channel, "platform") from "woken"`,
})

const updateReady = statement({
  name: 'arrivals.mark-ready',
  params: {
    ...networkParams,
    platform: sql.text,
    channel: sql.text,
    userIds: sql.text.array.orNull,
    at: sql.timestamptz,
  },
  sql: sql`with "ready" as (
  update "community_arrivals" a set "readyAt" = $at, "dueAt" = $at from "community_presences" p
  where ${ofNetwork(sql`a`)} and a."readyAt" is null and a."leftAt" is null
    and ($userIds::text[] is null or a."userId" = any($userIds::text[]))
    and ${ofNetwork(sql`p`)} and p."userId" = a."userId" and a."joinedAt" = ${stay}
    and p."leftAt" is null and not p."isPending"
  returning 1
), "due" as (
  insert into "community_widget_states" as s ("accountId", "communityId", "networkId", "platform", "nextAt")
  select $accountId, $communityId, $networkId, $platform, now() where exists (select 1 from "ready")
  on conflict ("accountId", "communityId", "networkId") do update set "nextAt" = least(s."nextAt", excluded."nextAt")
  returning 1
)
select pg_notify($channel, $platform) from "due"`,
})

const updateLeft = statement({
  name: 'arrivals.end',
  params: { ...networkParams, userIds: sql.text.array, at: sql.timestamptz },
  sql: sql`update "community_arrivals" a set "leftAt" = greatest($at, a."joinedAt")
where ${ofNetwork(sql`a`)} and a."userId" = any($userIds::text[]) and a."leftAt" is null`,
})
