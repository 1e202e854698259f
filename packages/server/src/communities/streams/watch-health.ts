import { setTimeout as sleep } from 'node:timers/promises'
import { ChatError, type ChatPlatform } from '@parvis/chat'
import { inTransaction, type Pool } from '@parvis/engine'
import { runRounds, spreadWork } from '../../background/index.js'
import type { Lease, Leases } from '../../leases/index.js'
import { databaseTime } from '../database-time.js'
import { type ConnectedServer, connectedServers } from './connected-servers.js'
import { watchAccess } from './watch-access.js'
import { disconnectServer, type HealthChange, writeHealth } from './write-networks.js'

export interface HealthOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly platform: ChatPlatform
  /** Told in one line of trouble. */
  readonly warn: (message: string) => void
  /** How often each network is looked at, in milliseconds. */
  readonly every?: number
  /** How often it asks whether the platform has the application, in milliseconds. */
  readonly accessEvery?: number
  /** How often it looks whether somebody does this, in milliseconds. */
  readonly poll?: number
}

/** The channel on which the database tells the platform whose networks are worth a look. */
export const healthChannel = 'network_health'

const fiveMinutes = 300_000
const twentySeconds = 20_000
/** How long it rests between two networks at most, so that other calls have their turn; in milliseconds. */
const longestPause = 200

/**
 * Looks at how the bot stands on each connected server, every few minutes and when a stream begins or ends, until it is
 * stopped. One process does it: what the platform lets be asked is for all of them together.
 */
export function watchHealth(options: HealthOptions): { stop(): Promise<void> } {
  const { pool, leases, platform, warn, poll } = options
  return spreadWork({
    ...{ pool, leases, kind: `health of ${platform.name}`, warn, poll },
    list: async () => ['all'],
    run: (lease) => watch(options, lease),
  })
}

async function watch(options: HealthOptions, { signal }: Lease): Promise<void> {
  const { pool, platform, warn, every = fiveMinutes, accessEvery = twentySeconds } = options
  if (signal.aborted) return
  const rounds = runRounds({
    ...{ pool, channel: healthChannel, rest: every },
    concerns: (payload) => payload === platform.name,
    async round() {
      await lookAtAll(options, every, signal)
      return every
    },
    failed: (error) => warn(`The health of networks could not be looked at: ${error.message}`),
  })
  await watchAccess({ pool, platform, warn, every: accessEvery, changed: rounds.ring }, signal)
  await rounds.stop()
}

async function lookAtAll(
  { pool, platform }: HealthOptions,
  every: number,
  signal: AbortSignal,
): Promise<void> {
  const servers = await connectedServers(pool, platform.name)
  const pause = Math.min(longestPause, every / (2 * servers.length))
  for (const server of servers) {
    if (signal.aborted) return
    await lookAt(pool, platform, server)
    await sleep(pause, undefined, { signal }).catch(() => undefined)
  }
}

async function lookAt(pool: Pool, platform: ChatPlatform, server: ConnectedServer): Promise<void> {
  const from = await databaseTime(pool)
  const found = await healthOf(platform, server)
  if (found === 'gone') await inTransaction(pool, (connection) => disconnectServer(connection, server, from))
  else if (found) await writeHealth(pool, [server], found)
}

/** How the bot stands on a server; undefined while that cannot be told. */
async function healthOf(
  platform: ChatPlatform,
  { serverId }: ConnectedServer,
): Promise<HealthChange | 'gone' | undefined> {
  try {
    const { seesMembers, missing, rolesAbove } = await platform.health(serverId, [])
    return { seesMembers, missing, rolesAbove }
  } catch (error) {
    if (!(error instanceof ChatError)) throw error
    return error.problem === 'not_joined' || error.problem === 'not_found' ? 'gone' : undefined
  }
}
