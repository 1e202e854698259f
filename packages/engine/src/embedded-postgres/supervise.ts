import { isAlive } from './processes.js'

const interval = 200

/**
 * Watches a process and starts it again when it is gone.
 *
 * @param first its pid now
 * @param restart starts it and gives its new pid
 * @param log told when it was gone, and when it could not be started
 */
export function supervise(first: number, restart: () => Promise<number>, log: (line: string) => void) {
  let pid = first
  let restarting = false

  const look = async () => {
    if (restarting || isAlive(pid)) return
    restarting = true
    log('The embedded PostgreSQL is gone; starting it again.')
    try {
      pid = await restart()
    } catch (error) {
      log((error as Error).message)
    }
    restarting = false
  }
  const timer = setInterval(look, interval).unref()

  return {
    pid: () => pid,
    end: () => clearInterval(timer),
  }
}
