import { listenTo, type Pool } from '../database/index.js'
import { restAfter } from './rest-after-failures.js'

export interface WorkerOptions {
  readonly pool: Pool
  /** The notification channel for new work. */
  readonly channel: string
  /** Whether a notification is worth a round; any by default. */
  readonly isRelevant?: (payload: string) => boolean
  /** Runs one round. @returns how long to rest at most, in milliseconds */
  readonly round: () => Promise<number>
  /** How long to rest after a round that failed, in milliseconds; longer after each that fails in a row. */
  readonly restAfterFailure: number
  readonly onFailure: (error: Error) => void
}

/** Does rounds of work until it is stopped: at once when the database notifies of some, else after a rest. */
export function runWorker(options: WorkerOptions) {
  const { pool, channel, isRelevant = () => true, round, restAfterFailure, onFailure } = options
  const alarm = createAlarm()
  const listener = listenTo(pool, channel, (payload) => {
    if (payload === undefined || isRelevant(payload)) alarm.ring()
  })
  let isStopping = false
  let failures = 0

  async function once(): Promise<number> {
    await listener.listen()
    const rest = await round()
    failures = 0
    return rest
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const rest = await once().catch((error: Error) => {
        onFailure(error)
        failures++
        return restAfter(failures, restAfterFailure, error)
      })
      if (!isStopping) await alarm.sleep(rest)
    }
  }

  const ended = run()
  return {
    /** Starts the next round at once. */
    wake: alarm.ring,
    /** Waits for the round that is being done, and does no other. */
    async stop(): Promise<void> {
      isStopping = true
      alarm.ring()
      await ended
      listener.end()
    },
  }
}

/** Lets a loop sleep until there is work. */
function createAlarm() {
  let hasRung = false
  let wake = () => {}
  return {
    /** Ends the sleep, or the next one if there is none. */
    ring(): void {
      hasRung = true
      wake()
    },
    /** Sleeps until the alarm rings, for so many milliseconds at most. */
    async sleep(longest: number): Promise<void> {
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((resolve) => {
        wake = resolve
        timer = setTimeout(resolve, longest)
        if (hasRung) resolve()
      })
      clearTimeout(timer)
      hasRung = false
    },
  }
}
