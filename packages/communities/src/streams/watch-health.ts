import { setTimeout as sleep } from 'node:timers/promises'
import { type ChannelId, ChatError, type ChatPlatform, type ServerHealth } from '@parvis/chat'
import { inTransaction, type Pool } from '@parvis/engine'
import { type Lease, type Leases, runWorker, spreadWork, type Warn } from '@parvis/work'
import { databaseTime } from '../database-time.js'
import { channelsInUse, liftStops } from '../deliveries/channels.js'
import { settleUncertain } from '../deliveries/settle-uncertain.js'
import { uncertainRecord } from '../deliveries/uncertain-record.js'
import { registerCommands } from '../interactions/commands.js'
import { readInvites } from '../invites/read-invites.js'
import { unwatchInvites, watchInvites } from '../invites/watch-invites.js'
import { earlyCheckIn, healthChannel } from '../networks/announce-networks.js'
import { retryGrants } from '../role-grants/retry-grants.js'
import { needyWidgets } from '../widgets/widget-settings.js'
import { type ChannelUses, channelHealth, stopsToLift, usedChannels } from './channel-health.js'
import { type ConnectedServer, connectedServers } from './connected-servers.js'
import { earlyChecks } from './early-checks.js'
import { inviteHealth, needsInvites } from './invite-health.js'
import { givableRoles, roleHealth } from './role-health.js'
import { watchAccess } from './watch-access.js'
import { disconnectServer, writeHealth } from './write-networks.js'

export interface HealthOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly platform: ChatPlatform
  /** The server's secret, which identifies those who were erased. */
  readonly secret: string
  readonly warn: Warn
  /** How often every server is looked at, in milliseconds. */
  readonly every?: number
  /** How often servers that refused something are looked at, in milliseconds. */
  readonly earlyEvery?: number
  /** Poll interval of the application's access, in milliseconds. */
  readonly accessEvery?: number
  /** Interval at which idle processes try to take over, in milliseconds. */
  readonly poll?: number
}

const fiveMinutes = 300_000
const thirtySeconds = 30_000
const twentySeconds = 20_000
/** How long it rests between two networks at most, so that other calls have their turn; in milliseconds. */
const longestPause = 200
/** How many servers' widgets it reads at once. */
const batch = 50
/** How many uncertain deliveries it searches for at most before it looks at servers again. */
const mostSearches = 50
/** How long it waits for a limit of the platform before it leaves a server for the next time, in milliseconds. */
const patience = 60_000

/**
 * Checks the bot's permissions on each connected server, until it is stopped: when it is connected, every few minutes, when a
 * stream starts or ends, and more often for an hour after it refused something. It also reads the invites of those whose
 * widgets depend on them, and searches for messages of uncertain deliveries. One process does it, as the platform's rate limits
 * apply to all of them together.
 */
export function watchHealth(options: HealthOptions): { stop(): Promise<void> } {
  const { pool, leases, platform, warn, poll } = options
  return spreadWork({
    pool,
    leases,
    kind: `health of ${platform.name}`,
    warn,
    poll,
    list: async () => ['all'],
    run: (lease) => watch(options, lease),
  })
}

async function watch(options: HealthOptions, { signal }: Lease): Promise<void> {
  const { pool, platform, warn, every = fiveMinutes, accessEvery = twentySeconds } = options
  const { earlyEvery = thirtySeconds } = options
  if (signal.aborted) return
  const early = earlyChecks(earlyEvery)
  let dueAt = 0
  let hasCommands = false
  const lookAtAllNow = () => {
    dueAt = 0
  }
  const worker = runWorker({
    pool,
    channel: healthChannel,
    restAfterFailure: every,
    isRelevant(payload) {
      if (payload === platform.name) lookAtAllNow()
      const check = earlyCheckIn(payload, platform.name)
      if (check) early.request(check.serverId, check.reason)
      return payload === platform.name || check !== undefined
    },
    async round() {
      if (!hasCommands) hasCommands = await isRegistered(options)
      const isDue = performance.now() >= dueAt
      if (isDue) dueAt = performance.now() + every
      const serverIds = early.takeDue()
      const servers = await connectedServers(pool, platform.name, isDue ? undefined : serverIds)
      await checkEach(options, servers, { every, signal })
      if (isDue) await settleDue(options, signal)
      return Math.max(0, Math.min(dueAt - performance.now(), early.dueIn()))
    },
    onFailure: (error) => warn('The health of networks could not be looked at', error),
  })
  const changed = () => {
    lookAtAllNow()
    worker.wake()
  }
  await watchAccess({ pool, platform, warn, every: accessEvery, changed }, signal)
  await worker.stop()
}

async function isRegistered({ platform, warn }: HealthOptions): Promise<boolean> {
  try {
    await registerCommands(platform)
    return true
  } catch (error) {
    if (!(error instanceof ChatError)) throw error
    warn('The commands of the bot could not be registered', error)
    return false
  }
}

async function checkEach(
  options: HealthOptions,
  servers: readonly ConnectedServer[],
  { every, signal }: { readonly every: number; readonly signal: AbortSignal },
): Promise<void> {
  const { pool } = options
  const pause = Math.min(longestPause, every / (2 * servers.length))
  for (let first = 0; first < servers.length; first += batch) {
    const some = servers.slice(first, first + batch)
    const inUse = await channelsInUse(pool, some)
    const widgets = await needyWidgets(pool, some)
    const inviting = new Set(widgets.filter(needsInvites).map(({ networkId }) => networkId))
    await unwatchInvites(
      pool,
      some.filter(({ networkId }) => !inviting.has(networkId)),
    )
    for (const server of some) {
      if (signal.aborted) return
      const { networkId } = server
      const uses = {
        inUse: inUse.get(networkId) ?? [],
        widgets: widgets.filter((widget) => widget.networkId === networkId),
      }
      await checkServer(options, server, uses, signal)
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }
}

/** Searches for the messages of uncertain deliveries, one channel after the other, while the platform answers. */
async function settleDue({ pool, platform }: HealthOptions, signal: AbortSignal): Promise<void> {
  const record = uncertainRecord(pool)
  for (let searches = 0; searches < mostSearches && !signal.aborted; searches++) {
    const due = await record.next(platform.name)
    if (!due || !(await settleUncertain(record, platform, due))) return
  }
}

async function checkServer(
  options: HealthOptions,
  server: ConnectedServer,
  uses: ChannelUses,
  signal: AbortSignal,
): Promise<void> {
  const { pool, platform } = options
  const from = await databaseTime(pool)
  const found = await healthOf(platform, server, usedChannels(uses), signal)
  if (found === 'removed')
    return inTransaction(pool, (connection) => disconnectServer(connection, server, from))
  if (!found) return
  const lifted = await liftStops(pool, server, platform.name, stopsToLift(found, uses))
  await retryGrants(pool, server, platform.name, givableRoles(found, uses.widgets))
  const { seesMembers, missing, rolesAbove, readsInvites } = found
  const { channels, widgets } = channelHealth(found, uses, lifted)
  const all = [...widgets, ...roleHealth(found, uses.widgets), ...inviteHealth(found, uses.widgets)]
  const change = { seesMembers, missing, rolesAbove, readsInvites, channels, widgets: all }
  await writeHealth(pool, [server], change)
  if (uses.widgets.some(needsInvites)) await checkInvites(options, server, found)
}

/** Reads the invites of a server, as what comes next is compared with them; stops that where the bot may not. */
async function checkInvites(
  options: HealthOptions,
  server: ConnectedServer,
  { readsInvites: mayRead }: ServerHealth,
): Promise<void> {
  const { pool } = options
  if (!mayRead) return unwatchInvites(pool, [server])
  await watchInvites(pool, server)
  await readInvites(options, server, true)
}

/** The bot's permissions on a server; undefined while unknown. */
async function healthOf(
  platform: ChatPlatform,
  { serverId }: ConnectedServer,
  channels: readonly ChannelId[],
  signal: AbortSignal,
): Promise<ServerHealth | 'removed' | undefined> {
  const until = performance.now() + patience
  for (;;) {
    const answer = await platform.health(serverId, channels).catch(asChatError)
    if (!(answer instanceof ChatError)) return answer
    const { problem, facts } = answer
    if (problem === 'not_joined' || problem === 'not_found') return 'removed'
    // A server that is passed over whenever others were faster would never be seen.
    const wait = problem === 'limited' ? facts.retryAfter : undefined
    if (wait === undefined || signal.aborted || performance.now() + wait > until) return undefined
    await sleep(wait, undefined, { signal }).catch(() => undefined)
  }
}

function asChatError(error: unknown): ChatError {
  if (error instanceof ChatError) return error
  throw error
}
