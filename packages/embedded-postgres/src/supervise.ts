import { isAlive } from './processes.js'

const interval = 200
/** How long a start that failed is not tried again, in milliseconds. */
const pause = 5_000

/**
 * Watches a process and restarts it when it ends.
 *
 * @param first its pid now
 * @param restart starts it and returns its new pid
 * @param log called when it ended, and when it could not be started
 */
export function supervise(first: number, restart: () => Promise<number>, log: (line: string) => void) {
  let pid = first
  let next = 0
  let restarting: Promise<void> | undefined

  const look = () => {
    if (restarting || Date.now() < next || isAlive(pid)) return
    log('The embedded PostgreSQL is gone; starting it again.')
    restarting = restart()
      .then(
        (started) => {
          pid = started
        },
        (error: Error) => {
          next = Date.now() + pause
          log(error.message)
        },
      )
      .finally(() => {
        restarting = undefined
      })
  }
  const timer = setInterval(look, interval).unref()

  return {
    pid: () => pid,
    /** Stops watching, and waits for a pending start. */
    async end() {
      clearInterval(timer)
      await restarting
    },
  }
}
