import { setTimeout as sleep } from 'node:timers/promises'

export type Throttle = ReturnType<typeof createThrottle>

/** In milliseconds: what Discord counts in. */
const second = 1_000

/**
 * Lets so many calls be on their way, or have been within the last second. Discord counts a call somewhere between the moment it
 * leaves and the moment it is answered, and so never more of them in any second.
 */
export function createThrottle(count: number) {
  const waiting = new Set<() => void>()
  let free = count
  const leave = async () => {
    await sleep(second)
    const [next] = waiting
    if (next) next()
    else free++
  }
  const enter = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (free > 0) {
        free--
        return resolve()
      }
      const stop = () => {
        waiting.delete(next)
        reject(signal.reason)
      }
      const next = () => {
        waiting.delete(next)
        signal.removeEventListener('abort', stop)
        resolve()
      }
      signal.addEventListener('abort', stop, { once: true })
      waiting.add(next)
    })
  return {
    /**
     * Does something when its turn has come.
     *
     * @throws whatever the signal was aborted with while it waited
     */
    async pace<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      signal.throwIfAborted()
      await enter(signal)
      return work().finally(() => void leave())
    },
  }
}
