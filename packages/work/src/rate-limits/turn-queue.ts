import { setTimeout as sleep } from 'node:timers/promises'

/** Reserved slots, or the delay before reserving again; in milliseconds. */
export type Reserved =
  | { readonly kind: 'taken'; readonly wait: number; readonly count: number; readonly interval: number }
  | { readonly kind: 'later'; readonly wait: number }

export interface TurnQueueOptions {
  /** Reserves some slots. Its error fails all waiting callers. */
  readonly reserve: (count: number) => Promise<Reserved>
  /** Maximum number of slots reserved at once. */
  readonly most: number
  /**
   * How late a turn may be used, in milliseconds: one behind that is lost, for others rely on when it was. A process that is
   * always late may be twice as late after each one that it lost.
   */
  readonly late: number
}

interface Waiter {
  go(): void
  fail(error: unknown): void
}

/** Queues callers for slots, which are reserved in batches. */
export function turnQueue({ reserve, most, late }: TurnQueueOptions) {
  const waiting = new Set<Waiter>()
  let isServing = false
  let mayBeLate = late

  async function use({ wait, count, interval }: Extract<Reserved, { kind: 'taken' }>): Promise<void> {
    const first = performance.now() + wait
    for (let turn = 0; turn < count; turn++) {
      const at = first + turn * interval
      if (at > performance.now()) await sleep(at - performance.now())
      const [next] = waiting
      const isLost = performance.now() - at > mayBeLate
      mayBeLate = isLost ? 2 * mayBeLate : late
      if (!isLost) next?.go()
    }
  }

  async function serve(): Promise<void> {
    if (isServing) return
    isServing = true
    while (waiting.size > 0)
      try {
        const reserved = await reserve(Math.min(waiting.size, most))
        if (reserved.kind === 'taken') await use(reserved)
        else await sleep(reserved.wait)
      } catch (error) {
        for (const each of waiting) each.fail(error)
      }
    isServing = false
  }

  return {
    /** @throws the error of reserving, or the reason of the signal */
    turn: (signal: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const over = (then: () => void) => {
          waiting.delete(waiter)
          signal.removeEventListener('abort', stop)
          then()
        }
        const waiter: Waiter = { go: () => over(resolve), fail: (error) => over(() => reject(error)) }
        const stop = () => waiter.fail(signal.reason)
        signal.addEventListener('abort', stop, { once: true })
        waiting.add(waiter)
        serve()
      }),
  }
}
