import { setTimeout as sleep } from 'node:timers/promises'

export type Throttle = ReturnType<typeof createThrottle>

/** Discord's counting window, in milliseconds. */
const second = 1_000

/**
 * Limits the calls in flight or answered within the last second. Discord counts a call somewhere between its start and its
 * answer, and so never more of them in any second.
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
     * Runs a function once a slot is free.
     *
     * @throws the signal's reason when it is aborted during the wait
     */
    async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      signal.throwIfAborted()
      await enter(signal)
      return work().finally(() => void leave())
    },
  }
}
