import type { StreamState } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import { haveAllLookedAt } from '../networks/health-channel.js'
import type { ConnectedServer } from './connected-servers.js'
import { writeHealth } from './write-networks.js'

interface Telling {
  readonly pool: Pool
  readonly platform: { readonly name: string }
  /** The connected servers of which the stream tells. */
  readonly connected: () => Promise<readonly ConnectedServer[]>
  /** Told that it could not be written. */
  readonly failed: (error: Error) => void
  /** How long a stream that is interrupted passes for connected, in milliseconds. */
  readonly passing: number
}

/** Writes how a stream is into the health of the networks that it tells of, and has them looked at. */
export function tellHealth({ pool, platform, connected, failed, passing }: Telling) {
  let turn: Promise<unknown> = Promise.resolve()
  let interrupted: NodeJS.Timeout | undefined

  async function write(stream: string): Promise<void> {
    await writeHealth(pool, await connected(), { stream })
    await haveAllLookedAt(pool, platform.name)
  }
  function writeInTurn(stream: string): void {
    turn = turn.then(() => write(stream)).catch(failed)
  }
  function end(): void {
    clearTimeout(interrupted)
    interrupted = undefined
  }

  return {
    tell(state: StreamState): void {
      if (state.kind === 'connecting') {
        interrupted ??= setTimeout(() => writeInTurn('connecting'), passing).unref()
        return
      }
      end()
      writeInTurn(state.kind === 'refused' ? state.why : 'connected')
    },
    end,
  }
}
