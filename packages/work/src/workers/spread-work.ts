/** Distributes endless work evenly over processes: shares, ownership, and rests. */

import type { Pool } from '../database/index.js'
import { type Lease, type Leases, leaseChannel } from '../leases/index.js'
import type { Warn } from '../log/index.js'
import { backoff } from './backoff.js'
import { runWorker } from './run-worker.js'

const shortestRest = 1000
const longestRest = 60_000

export interface SpreadWorkOptions {
  readonly pool: Pool
  readonly leases: Leases
  /** Kind of the work's leases. */
  readonly kind: string
  /** The names of all work items; one process runs each. */
  readonly list: () => Promise<readonly string[]>
  /** Runs one item until its lease's signal is aborted. Its writes use `requireLease`. */
  readonly run: (lease: Lease) => Promise<void>
  readonly warn: Warn
  /** How often it looks whether the works or the processes are others, in milliseconds. */
  readonly poll?: number
}

interface Running {
  readonly ended: Promise<void>
  isStopping: boolean
  stop(): void
}

/**
 * Runs endless work items, distributed evenly over processes: each has one owner. When a process joins
 * or leaves, the others release some or take over. An item that ends is restarted after a rest.
 */
export function spreadWork({ pool, leases, kind, list, run, warn, poll = 5000 }: SpreadWorkOptions) {
  const running = new Map<string, Running>()
  const rests = restsOf()
  const presenceKind = `${kind}: processes`
  let presence: Lease | undefined

  async function bePresent(): Promise<readonly string[]> {
    if (!presence || presence.signal.aborted)
      [presence] = await leases.acquire(presenceKind, [leases.ownerId])
    return (await leases.owners(presenceKind)).map(({ ownerId }) => ownerId)
  }

  function begin(lease: Lease): void {
    const stopping = new AbortController()
    const signal = AbortSignal.any([lease.signal, stopping.signal])
    const began = performance.now()
    const work = async () => {
      await run({ ...lease, signal }).catch((error: unknown) =>
        warn('Shared work failed', error, { work: kind, item: lease.name }),
      )
      if (!signal.aborted) rests.begin(lease.name, began)
      running.delete(lease.name)
      await leases.release([lease]).catch(() => undefined)
    }
    const one: Running = {
      isStopping: false,
      stop() {
        one.isStopping = true
        stopping.abort()
      },
      ended: Promise.resolve().then(work),
    }
    running.set(lease.name, one)
  }

  /** Releases removed items, and the last ones of what exceeds this process's share. */
  function giveUp(names: readonly string[], share: number): void {
    for (const [name, one] of running) if (!names.includes(name)) one.stop()
    const going = [...running.values()].filter(({ isStopping }) => !isStopping)
    for (const one of going.slice(share)) one.stop()
  }

  async function round(): Promise<number> {
    const [names, owners] = await Promise.all([list(), bePresent()])
    const share = shareOf(leases.ownerId, owners, names.length)
    giveUp(names, share)
    rests.retain(names)
    const missing = share - running.size
    const available = shuffled(names.filter((name) => !running.has(name) && rests.isOver(name)))
    if (missing > 0 && available.length > 0)
      for (const lease of await leases.acquire(kind, available, missing)) begin(lease)
    return rests.next(poll)
  }

  const worker = runWorker({
    pool,
    channel: leaseChannel,
    round,
    restAfterFailure: poll,
    isRelevant: (payload) => payload === kind || payload === presenceKind,
    onFailure: (error) => warn('Work cannot be shared out', error, { work: kind }),
  })

  return {
    /** The names of the items that this process runs. */
    running: (): readonly string[] => [...running.keys()],
    /** Ends this process's items, and leaves them to others at once. */
    async stop(): Promise<void> {
      await worker.stop()
      for (const one of running.values()) one.stop()
      await Promise.all([...running.values()].map(({ ended }) => ended))
      if (presence) await leases.release([presence]).catch(() => undefined)
    },
  }
}

/** The same in another order, so that processes that look at once seldom want the same. */
function shuffled(names: readonly string[]): readonly string[] {
  return names
    .map((name) => ({ name, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ name }) => name)
}

/**
 * The share of one of several owners: together they have each item once, and none has more than one more
 * than another.
 *
 * @param owners all owners, in any order
 */
export function shareOf(owner: string, owners: readonly string[], works: number): number {
  const rank = [...new Set(owners)].sort().indexOf(owner)
  const count = new Set(owners).size
  if (rank < 0) return 0
  return Math.floor(works / count) + (rank < works % count ? 1 : 0)
}

interface Rest {
  readonly failures: number
  readonly until: number
}

/** How long works rest that ended by themselves, so that one that fails is not begun again and again. */
export function restsOf(clock: () => number = () => performance.now()) {
  const rests = new Map<string, Rest>()
  return {
    /** Records a rest for an item that has ended: twice as long as before, unless it ran for long. */
    begin(name: string, began: number): void {
      const hasLasted = clock() - began > longestRest
      const failures = 1 + (hasLasted ? 0 : (rests.get(name)?.failures ?? 0))
      rests.set(name, { failures, until: clock() + backoff(failures, shortestRest, longestRest) })
    },
    isOver: (name: string): boolean => (rests.get(name)?.until ?? 0) <= clock(),
    /** Time until the next rest ends, in milliseconds; at most the given maximum. */
    next(most: number): number {
      const waits = [...rests.values()].map(({ until }) => until - clock()).filter((wait) => wait > 0)
      return Math.min(most, ...waits)
    },
    /** Deletes the rests of removed items. */
    retain(names: readonly string[]): void {
      for (const name of rests.keys()) if (!names.includes(name)) rests.delete(name)
    },
  }
}
