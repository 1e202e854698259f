/** A queue as those see it who work it off: what is claimed, how many at once, and when to look again. */

import type { Pool } from '../database/index.js'
import { runWorker } from '../workers/index.js'

/** What a process has claimed: as long as the claim lasts, no other process does it. */
export interface Claim {
  /** What names it among all claims of the queue. */
  readonly name: string
}

/** What is under way in this process. */
export interface Running {
  readonly ended: Promise<void>
  /** Ends it early. */
  readonly ending: AbortController
}

export interface QueueOptions<Claimed extends Claim> {
  readonly pool: Pool
  /** Where the database notifies that there is something to do. */
  readonly channel: string
  /** Whether a notification is about this queue; any of them when not said. */
  readonly isRelevant?: (payload: string) => boolean
  /** How many this process does at once. */
  readonly concurrency: number
  /** Begins each round. @param running what is under way, by name */
  readonly prepare?: (running: ReadonlyMap<string, Running>) => Promise<void>
  /**
   * Claims what is to be done next.
   *
   * @param most how many at most
   * @param running what this process does already, by name
   */
  readonly claim: (most: number, running: ReadonlyMap<string, Running>) => Promise<readonly Claimed[]>
  /**
   * Does what was claimed, and writes what became of it.
   *
   * @param ending aborted when this process stops
   * @returns after how many milliseconds it is worth looking again; at once when not said
   */
  readonly run: (claimed: Claimed, ending: AbortController) => Promise<number | undefined>
  /** Ends a claim at once, which runs out otherwise. */
  readonly release?: (claimed: Claimed) => Promise<void>
  /** How long to rest at most after a round, in milliseconds; `poll` when not said. @param running how many are under way */
  readonly rest?: (running: number) => number | Promise<number>
  /** How often it looks for what no notification announced, in milliseconds. */
  readonly poll: number
  /** Called when the queue cannot be read, or what was claimed ended in an error. */
  readonly onFailure: (error: Error) => void
}

/** Works a queue off until it is stopped. */
export function runQueue<Claimed extends Claim>(options: QueueOptions<Claimed>) {
  const { pool, channel, isRelevant, concurrency, prepare, claim, run, release, poll, onFailure } = options
  const { rest = () => poll } = options
  const running = new Map<string, Running>()

  function begin(claimed: Claimed): void {
    const { name } = claimed
    const ending = new AbortController()
    const work = async () => {
      const after = await run(claimed, ending).catch((error: Error) => {
        onFailure(error)
        return poll
      })
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
    const claimed = free > 0 ? await claim(free, running) : []
    for (const one of claimed) begin(one)
    return rest(running.size)
  }

  const worker = runWorker({ pool, channel, isRelevant, round, restAfterFailure: poll, onFailure })

  return {
    /** Ends what is under way, and leaves the rest to others at once. */
    async stop(): Promise<void> {
      await worker.stop()
      for (const { ending } of running.values()) ending.abort()
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
