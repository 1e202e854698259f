import { setTimeout as delay } from 'node:timers/promises'
import { backoff } from './backoff.js'
import type { Child, ReadyReport } from './child.js'

export interface SlotOptions {
  /** What its process does, for people. */
  readonly name: string
  /** Starts its process. */
  readonly start: () => Child
  /** Called with the report of each process that becomes ready. @returns whether it is started again when it ends */
  readonly onReady?: (report: ReadyReport) => boolean
  /** Called with a line about what happens. */
  readonly log: (line: string) => void
}

/** A place for one process, which is started again when it ends. */
export interface Slot {
  /** Whether its process is ready. */
  isReady(): boolean
  /** Path of the script that its process runs, or ran when it is about to be started again. */
  script(): string | undefined
  /** How many of its processes have ended unexpectedly. */
  ends(): number
  /** Starts the first process. @throws Error when it does not become ready */
  begin(): Promise<void>
  /** Starts the first process, and again until one is ready. Resolves once the first is ready or has ended. */
  beginAnyway(): Promise<void>
  /**
   * Starts another process, and stops the former one once that is ready.
   *
   * @throws Error when the new one does not become ready: the former one stays
   */
  replace(): Promise<void>
  /** Stops its process for good. */
  stop(): Promise<void>
}

/** Shortest life of a process after which its next start is not delayed, in milliseconds. */
const longLife = 60_000

export function createSlot({ name, start, onReady = () => true, log }: SlotOptions): Slot {
  const stopping = new AbortController()
  let current: Child | undefined
  let isReady = false
  let ends = 0
  let replacing: Promise<void> = Promise.resolve()

  function adopt(child: Child, report: ReadyReport): void {
    current = child
    isReady = true
    watch(child, onReady(report), performance.now())
  }

  async function watch(child: Child, restarts: boolean, since: number): Promise<void> {
    const how = await child.ended
    if (child !== current || stopping.signal.aborted || !restarts) return
    isReady = false
    ends++
    log(`${name}: ended with ${how}; it is started again.`)
    await restart(performance.now() - since > longLife ? 0 : 1)
  }

  /** Starts a process again until one is ready, unless another one has replaced it. */
  async function restart(attempts: number): Promise<void> {
    const former = current
    await delay(backoff(attempts), undefined, { signal: stopping.signal }).catch(() => undefined)
    await replacing
    if (former !== current || stopping.signal.aborted) return
    const next = start()
    current = next
    try {
      const report = await next.ready
      if (next === current) adopt(next, report)
    } catch (error) {
      if (next !== current || stopping.signal.aborted) return
      log(`${name}: ${(error as Error).message}; it is started again.`)
      await restart(attempts + 1)
    }
  }

  async function replaceProcess(): Promise<void> {
    const next = start()
    const report = await next.ready.catch(async (error: Error) => {
      await next.stop()
      return named(error)
    })
    const former = current
    adopt(next, report)
    await former?.stop()
  }

  async function begin(): Promise<void> {
    const child = start()
    current = child
    adopt(child, await child.ready.catch(named))
  }

  return {
    isReady: () => isReady,
    script: () => current?.script,
    ends: () => ends,
    begin,
    async beginAnyway() {
      await begin().catch((error: Error) => {
        if (stopping.signal.aborted) return
        log(`${error.message}; it is started again.`)
        restart(1)
      })
    },
    async replace() {
      const work = replaceProcess()
      replacing = work.catch(() => undefined)
      await work
    },
    async stop() {
      stopping.abort()
      await current?.stop()
    },
  }

  function named(error: Error): never {
    throw new Error(`${name}: ${error.message}`)
  }
}
