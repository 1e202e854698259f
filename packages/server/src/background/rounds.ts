import type { Pool } from '@parvis/engine'
import { listenTo } from '../database/listen.js'
import { createAlarm } from './alarm.js'

export interface RoundsOptions {
  readonly pool: Pool
  /** Where the database tells that there is something to do. */
  readonly channel: string
  /** Whether what was told is worth a round; any of it unless it says so. */
  readonly concerns?: (payload: string) => boolean
  /** Does what is to be done now. @returns how long to rest at most, in milliseconds */
  readonly round: () => Promise<number>
  /** How long to rest after a round that failed, in milliseconds. */
  readonly rest: number
  readonly failed: (error: Error) => void
}

/** Does rounds of work until it is stopped: at once when the database tells of some, else after a rest. */
export function runRounds({ pool, channel, concerns = () => true, round, rest, failed }: RoundsOptions) {
  const alarm = createAlarm()
  const heard = (payload: string | undefined) => {
    if (payload === undefined || concerns(payload)) alarm.ring()
  }
  const listener = listenTo(pool, channel, heard)
  let stopping = false

  async function once(): Promise<number> {
    await listener.listen()
    return round()
  }

  async function run(): Promise<void> {
    while (!stopping) {
      const wait = await once().catch((error: Error) => {
        failed(error)
        return rest
      })
      if (!stopping) await alarm.sleep(wait)
    }
  }

  const ended = run()
  return {
    ring: alarm.ring,
    /** Waits for the round that is being done, and does no other. */
    async stop(): Promise<void> {
      stopping = true
      alarm.ring()
      await ended
      listener.end()
    },
  }
}
