import { setTimeout as delay } from 'node:timers/promises'

/** Longest wait, in milliseconds: that of a stop, and a little more. */
const patience = 20_000
const interval = 100

/** How a port or a folder that another process uses is reported. */
const inUse: readonly unknown[] = ['EADDRINUSE', 'in_use']

/**
 * Acquires what the processes of a supervisor that was killed may still use: a port, or the folder of a database or a chain. They
 * finish their calls before they end, so it tries for 20 seconds, and says at once what it waits for.
 *
 * @throws the last error
 */
export async function afterPredecessor<T>(
  acquire: () => Promise<T>,
  log: (line: string) => void = console.log,
): Promise<T> {
  const deadline = performance.now() + patience
  let hasLogged = false
  for (;;) {
    try {
      return await acquire()
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (!inUse.includes(code) || performance.now() > deadline) throw error
      if (!hasLogged) log(`Waiting for 20 seconds at most: ${message}`)
      hasLogged = true
    }
    await delay(interval)
  }
}
