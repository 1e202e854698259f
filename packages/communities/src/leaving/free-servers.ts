/** Freeing servers for others, and having the bot leave them. */

import { ChatError, type ChatPlatform } from '@parvis/chat'
import type { Caller, Pool, Queryable } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import { JobFailed, queueJobs, type RunningJob, rowsOf, sql, statement } from '@parvis/work'
import { endDeliveries } from '../deliveries/end-deliveries.js'
import { endInvites } from '../invites/watch-invites.js'
import { announceNetworks } from '../networks/announce-networks.js'
import { networkCauseOf } from '../networks/ask-platform.js'
import { inCommunity, networkOrAllParams, ofNetworkOrAll } from '../networks/network.js'
import { cancelSyncs } from '../sync/cancel-runs.js'

/** Which networks of a community are disconnected: one, or all. */
export interface Disconnection {
  readonly communityId: string
  readonly networkId?: string
  /** Whether the bot stays on the servers. */
  readonly botStays: boolean
}

/** The job that has the bot leave a server. */
export const leavingKind = 'community-leave'

/** The data of such a job. */
export interface Leaving {
  readonly platform: string
  readonly serverId: string
}

/**
 * Disconnects networks: their servers are free for others, their synchronisations and messages end, and the bot leaves.
 *
 * @param connection of a transaction
 */
export async function freeServers(
  connection: Queryable,
  { accountId }: Pick<Caller, 'accountId'>,
  { communityId, networkId, botStays }: Disconnection,
): Promise<void> {
  const networks = { accountId, communityId, networkId }
  const freed: readonly Leaving[] = await rowsOf(connection, deleteServers(networks))
  await rowsOf(connection, disconnect(networks))
  await cancelSyncs(connection, networks)
  await endDeliveries(connection, networks)
  await endInvites(connection, networks)
  await announceNetworks(connection, accountId, networkId === undefined ? undefined : [networkId])
  if (botStays) return
  const right = communityNetworks.rights.read
  await queueJobs(
    connection,
    freed.map((data) => ({ accountId, kind: leavingKind, data, right })),
  )
}

const deleteServers = statement({
  name: 'communities.free-servers',
  params: networkOrAllParams,
  row: { platform: sql.text, serverId: sql.text },
  sql: sql`delete from "connected_servers" s where ${ofNetworkOrAll(sql`s`)} returning "platform", "serverId"`,
})

const disconnect = statement({
  name: 'communities.disconnect',
  params: networkOrAllParams,
  sql: sql`update "community_networks" n
set "state" = 'disconnected', "cause" = null, "since" = now(), "version" = "version" + 1, "updatedAt" = now()
where ${inCommunity(sql`n`)} and ($networkId::uuid is null or "id" = $networkId) and "state" <> 'disconnected'`,
})

/**
 * Frees every server of a caller's account, and queues that the bot leaves them.
 *
 * @param connection of a transaction
 */
export async function leaveAllServers(
  connection: Queryable,
  caller: Pick<Caller, 'accountId'>,
): Promise<void> {
  const found = await rowsOf(connection, selectCommunities({ accountId: caller.accountId }))
  for (const { communityId } of found) await freeServers(connection, caller, { communityId, botStays: false })
}

const selectCommunities = statement({
  name: 'communities.with-servers',
  params: { accountId: sql.uuid },
  row: { communityId: sql.uuid },
  sql: sql`select distinct "communityId" from "connected_servers" where "accountId" = $accountId`,
})

/**
 * Makes the bot leave a server, unless it was connected again meanwhile.
 *
 * @throws JobFailed when the platform refuses, `ChatError` for a temporary failure
 */
export async function leaveServer(
  { data }: Pick<RunningJob, 'data'>,
  { pool, platform }: { readonly pool: Pool; readonly platform: ChatPlatform },
): Promise<void> {
  const { platform: name, serverId } = data as Leaving
  if (name !== platform.name) throw new JobFailed('unknown_platform')
  if ((await rowsOf(pool, selectServer({ platform: name, serverId }))).length > 0) return
  try {
    await platform.leave(serverId)
  } catch (error) {
    if (error instanceof ChatError && error.persistence === 'lasting')
      throw new JobFailed(networkCauseOf(error))
    throw error
  }
}

const selectServer = statement({
  name: 'communities.connected',
  params: { platform: sql.text, serverId: sql.text },
  sql: sql`select 1 from "connected_servers" where "platform" = $platform and "serverId" = $serverId`,
})
