import type { ChatServer } from '@parvis/chat'
import { type Queryable, systemCaller } from '@parvis/engine'
import { highLagFrom } from '@parvis/schemas/causes'
import type { ForecastFinding, RoleFinding } from '@parvis/schemas/widgets'
import { rowsOf, sql, statement } from '@parvis/work'
import { endDeliveries } from '../deliveries/end-deliveries.js'
import { endInvites } from '../invites/watch-invites.js'
import { announceEach, announceNetworks } from '../networks/announce-networks.js'
import { networkColumns, networkParams, networkRows, networksParams } from '../networks/network.js'
import { networksOf } from '../networks/networks-of.js'
import type { ConnectedServer } from './connected-servers.js'
import type { InviteFinding } from './invite-health.js'

/** Something that a widget will be refused, and the name of the channel; null when it is unknown. */
export interface WidgetFinding extends ForecastFinding {
  readonly widget: string
  readonly channelName: string | null
}

/** A role that a widget will not be able to give, and its name; null when it is unknown. */
export interface RoleWidgetFinding extends RoleFinding {
  readonly widget: string
  readonly roleName: string | null
}

/** Facts about a network; omitted ones stay. */
export interface HealthChange {
  readonly seesMembers?: boolean
  /** Permissions that the bot lacks. */
  readonly missing?: readonly string[]
  readonly rolesAbove?: number
  /** Whether the bot may read the invites of the server. */
  readonly readsInvites?: boolean
  /** Permissions that the bot lacks in channels with messages, by the platform's ids; null for a deleted channel. */
  readonly channels?: Readonly<Record<string, readonly string[] | null>>
  /** What enabled widgets will be refused. */
  readonly widgets?: readonly (WidgetFinding | RoleWidgetFinding | InviteFinding)[]
  /** Why it is not as it should be; null when it is. */
  readonly degraded?: 'outage' | 'unseen' | null
  /** The state of the stream that covers it: `connected`, `connecting` for long, or why it is refused. */
  readonly stream?: string
}

/**
 * Stores changed health of networks, and the time of the check. Skips networks that were disconnected meanwhile.
 *
 * @throws DatabaseFailure
 */
export async function writeHealth(
  database: Queryable,
  servers: readonly ConnectedServer[],
  change: HealthChange,
): Promise<void> {
  if (servers.length === 0) return
  await announceEach(database, await rowsOf(database, updateHealth({ ...networkColumns(servers), change })))
}

/**
 * Stores a server's name and member count, and that it is available.
 *
 * @throws DatabaseFailure
 */
export async function writeServer(
  connection: Queryable,
  network: ConnectedServer,
  { name, locale, memberCount }: ChatServer,
): Promise<void> {
  const values = {
    ...networkColumns([network]),
    name: name.replaceAll('\0', '').slice(0, 200),
    locale,
    memberCount,
    change: { degraded: null },
  }
  const [found] = await rowsOf(connection, updateServer(values))
  if (found && found.state !== 'integrated') await become(connection, network, { state: 'integrated' })
  if (found) await announceNetworks(connection, network.accountId, [network.networkId])
}

/**
 * Disconnects the network of a server that the bot has left; others may then connect the server.
 *
 * @param connection of a transaction
 * @param at time of the report, by the database's clock: a network connected since stays connected
 * @throws DatabaseFailure
 */
export async function disconnectServer(
  connection: Queryable,
  network: ConnectedServer,
  at: Date,
): Promise<void> {
  const { platform, serverId, networkId } = network
  const freed = await rowsOf(connection, freeServer({ platform, serverId, networkId, at }))
  if (freed.length === 0) return
  await endDeliveries(connection, network)
  await endInvites(connection, network)
  await become(connection, network, { state: 'disconnected', cause: 'not_joined' })
}

/** Activity on servers, for their networks. */
export interface Activity {
  readonly serverId: string
  /** Change in the number of members. */
  readonly arrivals: number
  readonly at: Date
  /** How long the last event waited until it was ingested, in milliseconds. */
  readonly lag: number
}

/**
 * Stores the number of joins, the last event, and the ingestion lag: at most once a minute, but
 * immediately when members join or leave, or when it falls behind or catches up.
 *
 * @throws DatabaseFailure
 */
export async function writeActivity(
  connection: Queryable,
  platform: string,
  activity: readonly Activity[],
): Promise<void> {
  const values = {
    platform,
    serverIds: activity.map(({ serverId }) => serverId),
    arrivals: activity.map(({ arrivals }) => arrivals),
    moments: activity.map(({ at }) => at),
    lags: activity.map(({ lag }) => lag),
  }
  await announceEach(connection, await rowsOf(connection, updateActivity(values)))
}

type Become = ReturnType<typeof networksOf>['become']

async function become(
  connection: Queryable,
  { accountId, communityId, networkId }: ConnectedServer,
  change: Parameters<Become>[1],
): Promise<void> {
  await networksOf(connection, systemCaller('platformReports', accountId), communityId).become(
    networkId,
    change,
  )
}

const change = sql.jsonb.of<HealthChange>()
const isTheirs = sql`n."accountId" = k."accountId" and n."communityId" = k."communityId" and n."id" = k."networkId"`
const checked = sql`coalesce(n."health", '{}') || $change::jsonb || jsonb_build_object('checkedAt', now())`
const isOther = sql`coalesce(n."health", '{}') || $change::jsonb is distinct from coalesce(n."health", '{}')`

const { accountId, networkId } = networkParams

// These facts mirror the platform: no new version of the network, and no author.
const updateHealth = statement({
  name: 'communities.write-health',
  params: { ...networksParams, change },
  row: { accountId, networkId },
  sql: sql`update "community_networks" n set "health" = ${checked}
from ${networkRows} where ${isTheirs} and n."state" = 'integrated' and ${isOther}
returning n."accountId", n."id" as "networkId"`,
})

const updateServer = statement({
  name: 'communities.write-server',
  params: {
    ...networksParams,
    name: sql.text,
    locale: sql.text.orNull,
    memberCount: sql.integer.orNull,
    change,
  },
  row: { state: sql.text },
  sql: sql`update "community_networks" n set "name" = $name, "locale" = $locale,
  "memberCount" = coalesce($memberCount, n."memberCount"),
  "health" = ${checked}
from ${networkRows} where ${isTheirs} and (n."name" <> $name or n."locale" is distinct from $locale
  or n."memberCount" is distinct from coalesce($memberCount, n."memberCount")
  or n."state" <> 'integrated' or ${isOther})
returning n."state"`,
})

/** Stores activity on servers; `$moments` are the times of the last events. */
const updateActivity = statement({
  name: 'communities.write-activity',
  params: {
    platform: sql.text,
    serverIds: sql.text.array,
    arrivals: sql.integer.array,
    moments: sql.timestamptz.array,
    lags: sql.integer.array,
  },
  row: { accountId, networkId },
  sql: sql`with "active" as materialized (
  select s."accountId", s."communityId", s."networkId", a.*, jsonb_build_object('lag', a."lag") as "health"
  from unnest($serverIds::text[], $arrivals::int[], $moments::timestamptz[], $lags::int[])
    as a ("serverId", "arrivals", "at", "lag")
  join "connected_servers" s on s."platform" = $platform and s."serverId" = a."serverId"
)
update "community_networks" n set
  "memberCount" = case when n."memberCount" is not null then greatest(0, n."memberCount" + a."arrivals") end,
  "lastEventAt" = case when a."at" - n."lastEventAt" < interval '1 minute' then n."lastEventAt" else a."at" end,
  "health" = coalesce(n."health", '{}') || a."health"
from "active" a
where n."accountId" = a."accountId" and n."communityId" = a."communityId" and n."id" = a."networkId"
  and (a."arrivals" <> 0 or n."lastEventAt" is null or a."at" - n."lastEventAt" >= interval '1 minute'
    or (a."lag" >= ${highLagFrom}) <> (coalesce((n."health"->>'lag')::int, 0) >= ${highLagFrom}))
returning n."accountId", n."id" as "networkId"`,
})

const freeServer = statement({
  name: 'communities.free-server',
  params: { platform: sql.text, serverId: sql.text, networkId: sql.uuid, at: sql.timestamptz },
  sql: sql`delete from "connected_servers" where "platform" = $platform and "serverId" = $serverId
  and "networkId" = $networkId and "connectedAt" <= $at returning 1`,
})
