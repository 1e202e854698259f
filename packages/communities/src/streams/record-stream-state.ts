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
}

/** How often it is written at most, about a minute in all, and how long it waits after the first time, in milliseconds. */
const attempts = 9
const firstPause = 250
const longestPause = 64_000

/** Stores the state of a stream in the health of its networks, and requests a health check. */
export function recordStreamState({ pool, platform, connected, failed, passing }: RecordOptions) {
  let pending: Promise<unknown> = Promise.resolve()
  let latest = 0
  let interrupted: NodeJS.Timeout | undefined

  async function write(stream: string): Promise<void> {
    await writeHealth(pool, await connected(), { stream })
    await requestHealthCheck(pool, platform.name)
  }
  /** Tries again while the database is away or busy, unless the stream is otherwise by then. */
  async function persist(stream: string, isLatest: () => boolean): Promise<void> {
    for (let attempt = 1; attempt <= attempts && isLatest(); attempt++)
      try {
        return await write(stream)
      } catch (error) {
        failed(error as Error)
        await sleep(backoff(attempt, firstPause, longestPause), undefined, { ref: false })
      }
  }
  function enqueue(stream: string): void {
    const number = ++latest
    pending = pending.then(() => persist(stream, () => number === latest))
  }
  function end(): void {
    clearTimeout(interrupted)
    interrupted = undefined
  }

  return {
    record(state: StreamState): void {
      if (state.kind === 'connecting') {
        interrupted ??= setTimeout(() => enqueue('connecting'), passing).unref()
        return
      }
      end()
      enqueue(state.kind === 'refused' ? state.why : 'connected')
    },
    end,
  }
}
