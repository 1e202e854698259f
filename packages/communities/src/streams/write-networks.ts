import type { ChatServer } from '@parvis/chat'
import { type Queryable, systemCaller } from '@parvis/engine'
import { lateAfter } from '@parvis/schemas/causes'
import { rowsOf } from '@parvis/work'
import { endDeliveries } from '../deliveries/end-deliveries.js'
import { announceEach, announceNetworks } from '../networks/announce-networks.js'
import { keyRows, networkKeys } from '../networks/network.js'
import { networksOf } from '../networks/networks-of.js'
import type { ConnectedServer } from './connected-servers.js'

/** What is known of how a network is; what is not said stays. */
export interface HealthChange {
  readonly seesMembers?: boolean
  /** What the bot lacks. */
  readonly missing?: readonly string[]
  readonly rolesAbove?: number
  /** What the bot lacks in channels that messages are for, by the platform's ids; null for one that was deleted. */
  readonly channels?: Readonly<Record<string, readonly string[] | null>>
  /** Why it is not as it should be; null when it is. */
  readonly degraded?: 'outage' | 'unseen' | null
  /** The state of the stream that covers it: `connected`, `connecting` for long, or why it is refused. */
  readonly stream?: string
}

/**
 * Writes how networks are, where that changed, and when that was found out. One that was disconnected meanwhile is left alone.
 *
 * @throws DatabaseFailure
 */
export async function writeHealth(
  database: Queryable,
  servers: readonly ConnectedServer[],
  change: HealthChange,
): Promise<void> {
  if (servers.length === 0) return
  const values = [...networkKeys(servers), JSON.stringify(change)]
  const statement = { name: 'communities.write-health', text: updateHealth, values }
  await announceEach(database, await rowsOf(database, statement))
}

/**
 * Writes what a server is called and how many there are, and that it is there.
 *
 * @throws DatabaseFailure
 */
export async function writeServer(
  connection: Queryable,
  network: ConnectedServer,
  { name, memberCount }: ChatServer,
): Promise<void> {
  const change = JSON.stringify({ degraded: null })
  const values = [...networkKeys([network]), name.replaceAll('\0', '').slice(0, 200), memberCount, change]
  const statement = { name: 'communities.write-server', text: updateServer, values }
  const [found] = await rowsOf<{ state: string }>(connection, statement)
  if (found && found.state !== 'integrated') await become(connection, network, { state: 'integrated' })
  if (found) await announceNetworks(connection, network.accountId, [network.networkId])
}

/**
 * Disconnects the network of a server on which the bot is not any more; the server is free for others.
 *
 * @param connection of a transaction
 * @param at when that was reported, by the database's clock: one that was connected since stays so
 * @throws DatabaseFailure
 */
export async function disconnectServer(
  connection: Queryable,
  network: ConnectedServer,
  at: Date,
): Promise<void> {
  const values = [network.platform, network.serverId, network.networkId, at]
  const freed = await rowsOf(connection, { name: 'communities.free-server', text: freeServer, values })
  if (freed.length === 0) return
  await endDeliveries(connection, network)
  await become(connection, network, { state: 'disconnected', cause: 'not_joined' })
}

/** What happened on servers, for their networks. */
export interface Activity {
  readonly serverId: string
  /** How many more members there are. */
  readonly arrivals: number
  readonly at: Date
  /** How long the last event waited until it was ingested, in milliseconds. */
  readonly lag: number
}

/**
 * Writes how many members joined, when the last event was, and the lag of ingesting it: once a minute at most, but
 * when members came or went, or when it falls behind or catches up.
 *
 * @throws DatabaseFailure
 */
export async function writeActivity(
  connection: Queryable,
  platform: string,
  activity: readonly Activity[],
): Promise<void> {
  const columns = [
    activity.map(({ serverId }) => serverId),
    activity.map(({ arrivals }) => arrivals),
    activity.map(({ at }) => at),
    activity.map(({ lag }) => lag),
  ]
  const statement = {
    name: 'communities.write-activity',
    text: updateActivity,
    values: [platform, ...columns],
  }
  await announceEach(connection, await rowsOf(connection, statement))
}

type Become = ReturnType<typeof networksOf>['become']

async function become(
  connection: Queryable,
  { accountId, communityId, networkId }: ConnectedServer,
  change: Parameters<Become>[1],
): Promise<void> {
  await networksOf(connection, systemCaller('toldFromOutside', accountId), communityId).become(
    networkId,
    change,
  )
}

const isTheirs = `n."accountId" = k."accountId" and n."communityId" = k."communityId" and n."id" = k."networkId"`
const checked = (change: string) =>
  `coalesce(n."health", '{}') || ${change}::jsonb || jsonb_build_object('checkedAt', now())`
const isOther = (change: string) =>
  `coalesce(n."health", '{}') || ${change}::jsonb is distinct from coalesce(n."health", '{}')`

// These facts mirror the platform: they are no revision of the network, and nobody's doing.
const updateHealth = `update "community_networks" n set "health" = ${checked('$4')}
from ${keyRows} where ${isTheirs} and n."state" = 'integrated' and ${isOther('$4')}
returning n."accountId", n."id" as "networkId"`

const updateServer = `update "community_networks" n set "name" = $4, "memberCount" = coalesce($5, n."memberCount"),
  "health" = ${checked('$6')}
from ${keyRows} where ${isTheirs} and (n."name" <> $4 or n."memberCount" is distinct from coalesce($5, n."memberCount")
  or n."state" <> 'integrated' or ${isOther('$6')})
returning n."state"`

const updateActivity = `update "community_networks" n set
  "memberCount" = case when n."memberCount" is not null then greatest(0, n."memberCount" + a."arrivals") end,
  "lastEventAt" = case when n."lastEventAt" > a."at" - interval '1 minute' then n."lastEventAt" else a."at" end,
  "health" = coalesce(n."health", '{}') || jsonb_build_object('lag', a."lag")
from unnest($2::text[], $3::int[], $4::timestamptz[], $5::int[]) as a ("serverId", "arrivals", "at", "lag")
join "connected_servers" s on s."platform" = $1 and s."serverId" = a."serverId"
where n."accountId" = s."accountId" and n."communityId" = s."communityId" and n."id" = s."networkId"
  and (a."arrivals" <> 0 or n."lastEventAt" is null or n."lastEventAt" <= a."at" - interval '1 minute'
    or (a."lag" >= ${lateAfter}) <> (coalesce((n."health"->>'lag')::int, 0) >= ${lateAfter}))
returning n."accountId", n."id" as "networkId"`

const freeServer = `delete from "connected_servers"
where "platform" = $1 and "serverId" = $2 and "networkId" = $3 and "connectedAt" <= $4 returning 1`
