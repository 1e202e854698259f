import { once } from 'node:events'
import type { ChatPlatform, StreamOptions } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import type { ChangePublisher, Lease } from '@parvis/work'
import { type ConnectedServer, connectedServers } from './connected-servers.js'
import { type MonotoneClock, monotoneClock } from './monotone-clock.js'
import { restWhileRefused } from './rest-while-refused.js'
import { readPosition, type Shard } from './stream-positions.js'
import { takeInEvents } from './take-in-events.js'
import { tellHealth } from './tell-health.js'

export interface StreamOf {
  readonly pool: Pool
  readonly platform: ChatPlatform
  /** Told what was written once it is. */
  readonly publisher: Pick<ChangePublisher, 'publish'>
  /** The server's secret. */
  readonly secret: string
  readonly mayStart: StreamOptions['mayStart']
  /** Has the members of servers read anew, since something was not told of them. */
  readonly reconcile: (servers: readonly ConnectedServer[]) => Promise<void>
  /** Told in one line of trouble. */
  readonly warn: (message: string) => void
  /** How long a stream that the platform refused is left alone at most, in milliseconds. */
  readonly refusedFor: number
  /** How long a stream that is interrupted passes for connected, in milliseconds. */
  readonly passing?: number
}

/** How many events are taken in at once, at most. */
const batch = 500
const aMinute = 60_000

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
  const health = tellHealth({
    pool,
    platform,
    connected,
    passing: options.passing ?? aMinute,
    failed: (error) => warn(`How stream ${shard} is could not be written: ${error.message}`),
  })
  const stream = platform.open({
    shard,
    shards,
    resumeAt,
    mayStart,
    batch,
    take: (events) =>
      takeInEvents(asking, events).catch((error: Error) => {
        if (!lease.signal.aborted) warn(`Stream ${shard} of ${platform.title}: ${error.message}`)
        throw error
      }),
    tell(state) {
      if (state.kind === 'refused') {
        warn(`${platform.title} refuses stream ${shard}: ${state.why}. It is tried again later.`)
        refused.abort()
      }
      health.tell(state)
    },
  })
  await Promise.race([over(lease.signal), over(refused.signal)])
  health.end()
  await stream.close()
  if (!lease.signal.aborted)
    await restWhileRefused(pool, platform.name, { longest: refusedFor, signal: lease.signal })
}

async function over(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}
