import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatPlatform, StreamOptions } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import { type ChangePublisher, type Lease, listenTo, notify, type Warn } from '@parvis/work'
import { answerInteractions } from '../interactions/answer-interaction.js'
import { type ConnectedServer, connectedServers } from './connected-servers.js'
import { ingestEvents } from './ingest-events.js'
import { type MonotonicClock, monotonicClock } from './monotonic-clock.js'
import { recordStreamState } from './record-stream-state.js'
import { readPosition, type Shard } from './stream-positions.js'
import { accessChannel, refusedChannel } from './watch-access.js'

export interface StreamRunOptions {
  readonly pool: Pool
  readonly platform: ChatPlatform
  /** Notified of changes once they are written. */
  readonly publisher: Pick<ChangePublisher, 'publish'>
  /** The server's secret. */
  readonly secret: string
  readonly waitToIdentify: StreamOptions['waitToIdentify']
  /** Has the members of servers read again, since events about them were missed. */
  readonly reconcile: (servers: readonly ConnectedServer[]) => Promise<void>
  readonly warn: Warn
  /** Maximum rest of a stream that the platform refused, in milliseconds. */
  readonly refusedFor: number
  /** How long an interrupted stream still counts as connected, in milliseconds. */
  readonly passing?: number
}

/** How many events are ingested at once, at most. */
const batch = 500
const aMinute = 60_000

/**
 * Consumes a stream from where it was left, until its lease is lost or the platform has refused it for a while.
 *
 * @throws DatabaseFailure
 */
export async function runStream(
  options: StreamRunOptions,
  lease: Lease,
  { shard, shards }: Omit<Shard, 'platform'>,
) {
  const { pool, platform, waitToIdentify, warn, refusedFor } = options
  const of: Shard = { platform: platform.name, shard, shards }
  const connected = async () =>
    (await connectedServers(pool, platform.name)).filter(
      ({ serverId }) => platform.shardOf(serverId, shards) === shard,
    )
  const ingestOptions = {
    ...options,
    shard: of,
    lease,
    clock: monotonicClock() satisfies MonotonicClock,
    connected,
  }
  const resumeAt = await readPosition(pool, of)
  if (lease.signal.aborted) return
  const refused = new AbortController()
  const states = recordStreamState({
    pool,
    platform,
    connected,
    passing: options.passing ?? aMinute,
    failed: (error) => warn('The state of a stream cannot be stored', error, { shard }),
  })
  const answer = answerInteractions(options)
  const stream = platform.open({
    shard,
    shards,
    resumeAt,
    waitToIdentify,
    batch,
    consume: (events) =>
      ingestEvents(ingestOptions, events).catch((error: unknown) => {
        if (!lease.signal.aborted) warn('Events of a stream cannot be stored', error, { shard })
        throw error
      }),
    onInteraction: (interaction) => void answer(interaction),
    onState(state) {
      if (state.kind === 'refused') {
        warn('A stream is refused, and tried again later', state.why, { platform: platform.title, shard })
        refused.abort()
      }
      states.record(state)
    },
  })
  await Promise.race([aborted(lease.signal), aborted(refused.signal)])
  states.end()
  await stream.close()
  if (!lease.signal.aborted)
    await waitForAccess(pool, platform.name, { longest: refusedFor, signal: lease.signal })
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}

/** Waits after a platform refused a stream: until it accepts the application's again, for so many milliseconds at most. */
async function waitForAccess(
  pool: Pool,
  platform: string,
  { longest, signal }: { readonly longest: number; readonly signal: AbortSignal },
): Promise<void> {
  const again = new AbortController()
  const listener = listenTo(pool, accessChannel, (payload) => {
    if (payload === platform) again.abort()
  })
  // Without the database, it waits the full time.
  await listener
    .listen()
    .then(() => notify(pool, refusedChannel, platform))
    .catch(() => undefined)
  await sleep(longest, undefined, { signal: AbortSignal.any([signal, again.signal]) }).catch(() => undefined)
  listener.end()
}
