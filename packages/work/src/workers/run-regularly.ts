import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Warn } from '../log/index.js'

/** Work that is done at once, and again and again. */
export interface RegularTask {
  readonly name: string
  /** How long it rests in between, in milliseconds. */
  readonly every: number
  readonly run: () => Promise<void>
}

/**
 * Does tasks regularly and concurrently. One that fails is tried again when it is due next.
 *
 * @param warn called about a task that failed
 */
export function runRegularly(tasks: readonly RegularTask[], warn: Warn) {
  const stopping = new AbortController()
  const { signal } = stopping
  // Each task rests until then.
  setMaxListeners(tasks.length, signal)
  const repeat = async ({ name, every, run }: RegularTask) => {
    while (!signal.aborted) {
      await run().catch((error: unknown) => warn('A regular task failed', error, { task: name }))
      await sleep(every, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const ended = Promise.all(tasks.map(repeat))
  return {
    /** Waits for the current run, and starts no more. */
    async stop(): Promise<void> {
      stopping.abort()
      await ended
    },
  }
}
