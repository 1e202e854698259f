/** Freeing servers for others, and having the bot leave them. */

import { ChatError, type ChatPlatform } from '@parvis/chat'
import type { Caller, Pool, Queryable } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import { JobFailed, queueJobs, type RunningJob, rowsOf } from '@parvis/work'
import { endDeliveries } from '../deliveries/end-deliveries.js'
import { announceNetworks } from '../networks/announce-networks.js'
import { networkCauseOf } from '../networks/ask-platform.js'
import { cancelSyncs } from '../sync/cancel-runs.js'

/** Which networks of a community are disconnected: one, or all. */
export interface Disconnection {
  readonly communityId: string
  readonly networkId?: string
  /** Whether the bot stays on the servers. */
  readonly staysThere: boolean
}

/** The job that has the bot leave a server. */
export const leavingKind = 'community-leave'

/** What such a job has to know. */
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
  { communityId, networkId, staysThere }: Disconnection,
): Promise<void> {
  const values = [accountId, communityId, networkId]
  const run = <Row extends object>(name: string, text: string) =>
    rowsOf<Row>(connection, { name: `communities.${name}`, text, values })
  const freed = await run<Leaving>('free-servers', deleteServers)
  await run('disconnect', disconnect)
  await cancelSyncs(connection, { accountId, communityId, networkId })
  await endDeliveries(connection, { accountId, communityId, networkId })
  await announceNetworks(connection, accountId, networkId === undefined ? undefined : [networkId])
  if (staysThere) return
  const right = communityNetworks.rights.read
  await queueJobs(
    connection,
    freed.map((data) => ({ accountId, kind: leavingKind, data, right })),
  )
}

const named = `"accountId" = $1 and "communityId" = $2 and ($3::uuid is null or "networkId" = $3)`

const deleteServers = `delete from "connected_servers" where ${named} returning "platform", "serverId"`

const disconnect = `update "community_networks"
set "state" = 'disconnected', "cause" = null, "since" = now(), "version" = "version" + 1, "updatedAt" = now()
where "accountId" = $1 and "communityId" = $2 and ($3::uuid is null or "id" = $3) and "state" <> 'disconnected'`

/**
 * Frees every server of a caller's account, and queues that the bot leaves them.
 *
 * @param connection of a transaction
 */
export async function leaveAllServers(
  connection: Queryable,
  caller: Pick<Caller, 'accountId'>,
): Promise<void> {
  const found = await rowsOf<{ communityId: string }>(connection, {
    name: 'communities.with-servers',
    text: selectCommunities,
    values: [caller.accountId],
  })
  for (const { communityId } of found)
    await freeServers(connection, caller, { communityId, staysThere: false })
}

const selectCommunities = `select distinct "communityId" from "connected_servers" where "accountId" = $1`

/**
 * Makes the bot leave a server, unless it was connected again meanwhile.
 *
 * @throws JobFailed when the platform will not have it, `ChatError` when it may later
 */
export async function leaveServer(
  { data }: Pick<RunningJob, 'data'>,
  { pool, platform }: { readonly pool: Pool; readonly platform: ChatPlatform },
): Promise<void> {
  const { platform: name, serverId } = data as Leaving
  if (name !== platform.name) throw new JobFailed('unknown_platform')
  const statement = { name: 'communities.connected', text: selectServer, values: [name, serverId] }
  if ((await rowsOf(pool, statement)).length > 0) return
  try {
    await platform.leave(serverId)
  } catch (error) {
    if (error instanceof ChatError && error.persistence === 'lasting')
      throw new JobFailed(networkCauseOf(error))
    throw error
  }
}

const selectServer = 'select 1 from "connected_servers" where "platform" = $1 and "serverId" = $2'
