import { once } from 'node:events'
import type { ChatPlatform, StreamOptions, StreamState } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import { rowsOf } from '../../database/rows-of.js'
import type { Lease } from '../../leases/index.js'
import { type MonotoneClock, monotoneClock } from '../monotone-clock.js'
import { type ConnectedServer, connectedServers } from './connected-servers.js'
import { restWhileRefused } from './rest-while-refused.js'
import { readPosition, type Shard } from './stream-positions.js'
import { takeInEvents } from './take-in-events.js'
import { healthChannel } from './watch-health.js'
import { writeHealth } from './write-networks.js'

export interface StreamOf {
  readonly pool: Pool
  readonly platform: ChatPlatform
  /** The server's secret. */
  readonly secret: string
  readonly mayStart: StreamOptions['mayStart']
  /** Has the members of servers read anew, since something was not told of them. */
  readonly reconcile: (servers: readonly ConnectedServer[]) => Promise<void>
  /** Told in one line of trouble. */
  readonly warn: (message: string) => void
  /** How long a stream that the platform refused is left alone at most, in milliseconds. */
  readonly refusedFor: number
}

/** How many events are taken in at once, at most. */
const batch = 500

/**
 * Takes in a stream where it was left, until its lease is lost or the platform has refused it for a while.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function runStream(options: StreamOf, lease: Lease, { shard, shards }: Omit<Shard, 'platform'>) {
  const { pool, platform, mayStart, warn, refusedFor } = options
  const of: Shard = { platform: platform.name, shard, shards }
  const connected = async () =>
    (await connectedServers(pool, platform.name)).filter(
      ({ serverId }) => platform.shardOf(serverId, shards) === shard,
    )
  const asking = { ...options, shard: of, lease, clock: monotoneClock() satisfies MonotoneClock, connected }
  const resumeAt = await readPosition(pool, of)
  if (lease.signal.aborted) return
  const refused = new AbortController()
  const stream = platform.open({
    ...{ shard, shards, resumeAt, mayStart, batch },
    take: (events) =>
      takeInEvents(asking, events).catch((error: Error) => {
        if (!lease.signal.aborted) warn(`Stream ${shard} of ${platform.title}: ${error.message}`)
        throw error
      }),
    tell(state) {
      const line = wordOf(state)
      if (line === undefined) return
      if (state.kind === 'refused') {
        warn(`${platform.title} refuses stream ${shard}: ${state.why}. It is tried again later.`)
        refused.abort()
      }
      connected()
        .then((servers) => writeHealth(pool, servers, { stream: line }))
        .then(() =>
          rowsOf(pool, { text: 'select pg_notify($1, $2)', values: [healthChannel, platform.name] }),
        )
        .catch((error: Error) => warn(`How stream ${shard} is could not be written: ${error.message}`))
    },
  })
  await Promise.race([over(lease.signal), over(refused.signal)])
  await stream.close()
  if (!lease.signal.aborted)
    await restWhileRefused(pool, platform.name, { longest: refusedFor, signal: lease.signal })
}

/** What is kept of how a stream is; undefined for what passes. */
function wordOf(state: StreamState): string | undefined {
  if (state.kind === 'connected') return 'connected'
  return state.kind === 'refused' ? state.why : undefined
}

async function over(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}
