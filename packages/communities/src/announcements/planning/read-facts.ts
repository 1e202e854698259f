import type { ChatPlatform } from '@parvis/chat'
import { type Caller, EngineError, type Pool, storesIn } from '@parvis/engine'
import { communities, files } from '@parvis/schemas'
import type { Announcement } from '@parvis/schemas/announcements'
import { rowsOf, sql, statement } from '@parvis/work'
import { databaseTime } from '../../database-time.js'
import { channelsOn } from '../../deliveries/channels.js'
import { askLive } from '../../networks/ask-platform.js'
import { findServer } from '../../networks/lock-server.js'
import { communityParams, inCommunity, type NetworkKey } from '../../networks/network.js'
import { storeModel } from '../../store-model.js'
import type { PlanningFacts } from './plan-announcement.js'
import { type FileContents, filesIn } from './plan-content.js'
import type { PlannedNetwork, PlannedNetworks } from './plan-targets.js'

/** How many servers are read at once. */
const atOnce = 8

interface Community {
  readonly accountId: string
  readonly communityId: string
}

/**
 * Reads what a plan depends on: the servers as they are now, and the files.
 *
 * @throws EngineError `unavailable` while the platform is
 */
export async function readFacts(
  pool: Pool,
  caller: Caller,
  {
    announcement,
    communityId,
    platform,
  }: { announcement: Announcement; communityId: string; platform: ChatPlatform },
): Promise<PlanningFacts> {
  const community = { accountId: caller.accountId, communityId }
  const [networks, contents, now] = await Promise.all([
    readNetworks(pool, community, networksIn(announcement), platform),
    readFiles(pool, caller, { announcement, communityId }),
    databaseTime(pool),
  ])
  return { networks, files: contents, platform, now }
}

/** The current versions of the files of an announcement. */
export async function readFiles(
  pool: Pool,
  caller: Caller,
  { announcement, communityId }: { announcement: Announcement; communityId: string },
): Promise<FileContents> {
  const ids = [...new Set(filesIn(announcement).map(({ id }) => id))]
  if (ids.length === 0) return new Map()
  const store = storesIn(pool, storeModel)({ ...caller, within: { [communities.name]: communityId } })
  const sort = { field: 'id', direction: 'ASC' } as const
  const query = { filter: {}, ids, sort, offset: 0, limit: ids.length, count: 'none' } as const
  const { items } = await store.list(files, query)
  return new Map(
    items.map(({ id, contentId, size }) => [
      id,
      { contentId: String(contentId ?? ''), size: Number(size ?? 0) },
    ]),
  )
}

const networksIn = ({ targets, mentions }: Announcement) =>
  new Set([...targets, ...mentions].map(({ networkId }) => networkId))

/**
 * Reads some networks of a community, of those that are connected, as their servers are now.
 *
 * @param chosen their ids
 * @throws EngineError `unavailable` while the platform is
 */
export async function readNetworks(
  pool: Pool,
  community: Community,
  chosen: ReadonlySet<string>,
  platform: ChatPlatform,
): Promise<PlannedNetworks> {
  const { accountId, communityId } = community
  const known = await rowsOf(pool, selectNetworks({ accountId, communityId, platform: platform.name }))
  const named = known.filter(({ networkId }) => chosen.has(networkId))
  const read: [string, PlannedNetwork][] = []
  for (let from = 0; from < named.length; from += atOnce) {
    const some = named.slice(from, from + atOnce)
    read.push(
      ...(await Promise.all(
        some.map(async ({ networkId, name, locale }): Promise<[string, PlannedNetwork]> => {
          const server = await readServer(pool, { accountId, communityId, networkId }, platform)
          return [networkId, { name, locale, ...server }]
        }),
      )),
    )
  }
  return new Map(read)
}

async function readServer(
  pool: Pool,
  network: NetworkKey,
  platform: ChatPlatform,
): Promise<Pick<PlannedNetwork, 'channels' | 'roles'>> {
  const serverId = await findServer(pool, network, 'shared')
  // Disconnected since its name was read: everything there is unknown.
  if (serverId === undefined) return { channels: [], roles: [] }
  try {
    const [channels, roles] = await Promise.all([
      channelsOn(pool, network, platform),
      askLive('targets', () => platform.roles(serverId)),
    ])
    return { channels, roles }
  } catch (error) {
    if (error instanceof EngineError && error.code === 'invalid_input') return { channels: [], roles: [] }
    throw error
  }
}

const selectNetworks = statement({
  name: 'announcements.networks',
  params: { ...communityParams, platform: sql.text },
  row: { networkId: sql.uuid, name: sql.text, locale: sql.text.orNull },
  sql: sql`select n."id" as "networkId", n."name", n."locale" from "community_networks" n
join "connected_servers" s on ${inCommunity(sql`s`)} and s."networkId" = n."id" and s."platform" = $platform
where ${inCommunity(sql`n`)} and n."deletedAt" is null`,
})
