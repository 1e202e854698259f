/** A queue for workers: claims, concurrency, and polling. */

import type { Pool } from '../database/index.js'
import { LeaseLost } from '../leases/index.js'
import { inSpan } from '../tracing/index.js'
import { runWorker } from '../workers/index.js'
import { restingClaims } from './resting-claims.js'

/** A claim: while it lasts, no other process runs the same work. */
export interface Claim {
  /** Unique name among the claims of the queue. */
  readonly name: string
}

/** Running work of this process. */
export interface Running {
  readonly ended: Promise<void>
  /** Ends it early. */
  readonly ending: AbortController
}

export interface QueueOptions<Claimed extends Claim> {
  readonly pool: Pool
  /** The notification channel for new work. */
  readonly channel: string
  /** Whether a notification is about this queue; any by default. */
  readonly isRelevant?: (payload: string) => boolean
  /** How many this process does at once. */
  readonly concurrency: number
  /** Called at the start of each round. @param running current work, by name */
  readonly prepare?: (running: ReadonlyMap<string, Running>) => Promise<void>
  /**
   * Claims the next work.
   *
   * @param most maximum number
   * @param running what this process does now, and what rests after it failed here, by name
   */
  readonly claim: (most: number, running: ReadonlyMap<string, unknown>) => Promise<readonly Claimed[]>
  /**
   * Runs a claim, and stores its result.
   *
   * @param ending aborted when this process stops
   * @returns the delay before looking again, in milliseconds; at once by default
   */
  readonly run: (claimed: Claimed, ending: AbortController) => Promise<number | undefined>
  /** Ends a claim at once, which runs out otherwise. */
  readonly release?: (claimed: Claimed) => Promise<void>
  /** Maximum rest after a round, in milliseconds; `poll` by default. @param running number of running claims */
  readonly rest?: (running: number) => number | Promise<number>
  /** Poll interval for work without a notification, in milliseconds. */
  readonly poll: number
  /** Called when the queue cannot be read, and when a claim ended with an error other than the loss of its lease. */
  readonly onFailure: (error: Error, claimed?: Claimed) => void
}

/** Works a queue off until it is stopped. */
export function runQueue<Claimed extends Claim>(options: QueueOptions<Claimed>) {
  const { pool, channel, isRelevant, concurrency, prepare, claim, run, release, poll, onFailure } = options
  const { rest = () => poll } = options
  const running = new Map<string, Running>()
  const resting = restingClaims(poll)

  function begin(claimed: Claimed): void {
    const { name } = claimed
    const ending = new AbortController()
    const work = async () => {
      const after = await inSpan({ name: `work ${channel}`, kind: 'consumer' }, () =>
        run(claimed, ending),
      ).then(
        (delay) => {
          resting.end(name)
          return delay
        },
        (error: Error) => {
          if (error instanceof LeaseLost) return poll
          onFailure(error, claimed)
          return resting.begin(name, error)
        },
      )
      running.delete(name)
      await release?.(claimed).catch(() => undefined)
      if (after) setTimeout(worker.wake, after).unref()
      else worker.wake()
    }
    running.set(name, { ending, ended: Promise.resolve().then(work) })
  }

  async function round(): Promise<number> {
    await prepare?.(running)
    const free = concurrency - running.size
    const claimed = free > 0 ? await claim(free, resting.with(running)) : []
    for (const one of claimed) begin(one)
    return rest(running.size)
  }

  const worker = runWorker({ pool, channel, isRelevant, round, restAfterFailure: poll, onFailure })

  return {
    /** Aborts running work, and leaves the rest to others at once. */
    async stop(): Promise<void> {
      await worker.stop()
      for (const { ending } of running.values()) ending.abort()
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
