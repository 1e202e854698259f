/** On which networks the invites of the server are read: where an enabled widget depends on them, and the bot may. */

import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { arrivalChannel } from '../arrivals/record-arrivals.js'
import {
  communityParams,
  type NetworkKey,
  networkColumns,
  networkOrAllParams,
  networkParams,
  networkRows,
  networksParams,
  ofNetwork,
  ofNetworkOrAll,
  ofNetworks,
} from '../networks/network.js'

/** Has the invites of a network read from now on, at first soon: before someone arrives. @throws DatabaseFailure */
export async function watchInvites(
  connection: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
): Promise<void> {
  await rowsOf(connection, startReading({ accountId, communityId, networkId, channel: arrivalChannel }))
}

/**
 * Has the invites of a network read again soon, if they are read: a synchronisation found people whose arrival was not reported,
 * so that what was read before cannot be compared with.
 *
 * @throws DatabaseFailure
 */
export async function restartInvites(
  connection: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
): Promise<void> {
  await rowsOf(connection, readAgain({ accountId, communityId, networkId, channel: arrivalChannel }))
}

/** Has the invites of networks read no more, and deletes what was read of them. @throws DatabaseFailure */
export async function unwatchInvites(connection: Queryable, networks: readonly NetworkKey[]): Promise<void> {
  if (networks.length > 0) await rowsOf(connection, stopReading(networkColumns(networks)))
}

/** Networks of a community that were disconnected: one, or all. */
interface EndedNetworks extends Omit<NetworkKey, 'networkId'> {
  readonly networkId?: string
}

/** Deletes what was read of the invites of disconnected networks. @throws DatabaseFailure */
export async function endInvites(
  connection: Queryable,
  { accountId, communityId, networkId }: EndedNetworks,
): Promise<void> {
  await rowsOf(connection, stopReadingAll({ accountId, communityId, networkId }))
}

const startReading = statement({
  name: 'invites.watch',
  params: { ...communityParams, networkId: sql.uuid, channel: sql.text },
  sql: sql`with "watched" as (
  insert into "community_widget_states" as s
    ("accountId", "communityId", "networkId", "platform", "nextAt", "readsInvites")
  select n."accountId", n."communityId", n."id", n."type", now(), true from "community_networks" n
  where n."accountId" = $accountId and n."communityId" = $communityId and n."id" = $networkId
    and n."deletedAt" is null
  on conflict ("accountId", "communityId", "networkId")
    do update set "readsInvites" = true, "nextAt" = least(s."nextAt", excluded."nextAt") where not s."readsInvites"
  returning s."platform"
)
select pg_notify($channel, "platform") from "watched"`,
})

const readAgain = statement({
  name: 'invites.restart',
  params: { ...networkParams, channel: sql.text },
  sql: sql`with "restarted" as (
  update "community_widget_states" s set "invitesReadAt" = null, "nextAt" = least(s."nextAt", now())
  where ${ofNetwork(sql`s`)} and s."readsInvites" returning s."platform"
)
select pg_notify($channel, "platform") from "restarted"`,
})

const stopped = sql`set "readsInvites" = false, "invitesReadAt" = null,
    "invitesVersion" = s."invitesVersion" + 1`

const stopReading = statement({
  name: 'invites.unwatch',
  params: networksParams,
  sql: sql`with "stopped" as (
  update "community_widget_states" s ${stopped} from ${networkRows}
  where ${ofNetworks(sql`s`)} and s."readsInvites" returning s."accountId", s."communityId", s."networkId"
)
delete from "community_invites" i using "stopped" k where ${ofNetworks(sql`i`)}`,
})

const stopReadingAll = statement({
  name: 'invites.end',
  params: networkOrAllParams,
  sql: sql`with "stopped" as (
  update "community_widget_states" s ${stopped}
  where ${ofNetworkOrAll(sql`s`)} and s."readsInvites" returning s."accountId", s."communityId", s."networkId"
)
delete from "community_invites" i using "stopped" k where ${ofNetworks(sql`i`)}`,
})
