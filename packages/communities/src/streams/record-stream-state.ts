import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamState } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import { backoff } from '@parvis/work'
import { requestHealthCheck } from '../networks/announce-networks.js'
import type { ConnectedServer } from './connected-servers.js'
import { writeHealth } from './write-networks.js'

interface RecordOptions {
  readonly pool: Pool
  readonly platform: { readonly name: string }
  /** The connected servers that the stream covers. */
  readonly connected: () => Promise<readonly ConnectedServer[]>
  /** Called when it could not be written. */
  readonly failed: (error: Error) => void
  /** How long a stream that is interrupted passes for connected, in milliseconds. */
  readonly passing: number
  /** How often the state is stored again, in milliseconds. */
  readonly refreshEvery?: number
}

/** How often it is written at most, about a minute in all, and how long it waits after the first time, in milliseconds. */
const attempts = 9
const firstPause = 250
const longestPause = 64_000
const aMinute = 60_000

/**
 * Stores the state of a stream in the health of its networks, and requests a health check. It is stored again regularly: for
 * networks that were connected since, and if it could not be stored.
 */
export function recordStreamState(options: RecordOptions) {
  const { pool, platform, connected, failed, passing, refreshEvery = aMinute } = options
  let pending: Promise<unknown> = Promise.resolve()
  let latest = 0
  let current: string | undefined
  let interrupted: NodeJS.Timeout | undefined
  const refreshing = setInterval(() => current !== undefined && enqueue(current, false), refreshEvery).unref()

  async function write(stream: string, isNew: boolean): Promise<void> {
    await writeHealth(pool, await connected(), { stream })
    if (isNew) await requestHealthCheck(pool, platform.name)
  }
  /** Tries again while the database is away or busy, unless the stream is otherwise by then. */
  async function persist(stream: string, isNew: boolean, isLatest: () => boolean): Promise<void> {
    for (let attempt = 1; attempt <= attempts && isLatest(); attempt++)
      try {
        return await write(stream, isNew)
      } catch (error) {
        failed(error as Error)
        await sleep(backoff(attempt, firstPause, longestPause), undefined, { ref: false })
      }
  }
  function enqueue(stream: string, isNew = true): void {
    const number = ++latest
    current = stream
    pending = pending.then(() => persist(stream, isNew, () => number === latest))
  }
  function endInterruption(): void {
    clearTimeout(interrupted)
    interrupted = undefined
  }

  return {
    record(state: StreamState): void {
      if (state.kind === 'connecting') {
        interrupted ??= setTimeout(() => enqueue('connecting'), passing).unref()
        return
      }
      endInterruption()
      enqueue(state.kind === 'refused' ? state.why : 'connected')
    },
    end(): void {
      endInterruption()
      clearInterval(refreshing)
    },
  }
}
