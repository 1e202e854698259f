import type { Pool } from '@parvis/engine'
import { type Lease, type Leases, leaseChannel } from '../leases/index.js'
import { restsOf } from './rests.js'
import { runRounds } from './rounds.js'
import { shareOf } from './share-of.js'

export interface SpreadWorkOptions {
  readonly pool: Pool
  readonly leases: Leases
  /** What sort of works these are; their leases are of this kind. */
  readonly kind: string
  /** Names what is to be done, each by one process at a time. */
  readonly list: () => Promise<readonly string[]>
  /** Does one of them until the signal of its lease is aborted. What it writes by then, it writes by `requireLease`. */
  readonly run: (lease: Lease) => Promise<void>
  /** Told in one line of trouble. */
  readonly warn: (message: string) => void
  /** How often it looks whether the works or the processes are others, in milliseconds. */
  readonly poll?: number
}

interface Running {
  readonly ended: Promise<void>
  isStopping: boolean
  stop(): void
}

/**
 * Keeps works running that never end, spread evenly over the processes that do this: each has one owner. When a process
 * comes or goes, the others give up some or take over. One that ends by itself is begun again after a rest.
 */
export function spreadWork({ pool, leases, kind, list, run, warn, poll = 5000 }: SpreadWorkOptions) {
  const running = new Map<string, Running>()
  const rests = restsOf()
  const presenceKind = `${kind}: processes`
  let presence: Lease | undefined

  async function bePresent(): Promise<readonly string[]> {
    if (!presence || presence.signal.aborted) [presence] = await leases.take(presenceKind, [leases.ownerId])
    return (await leases.owned(presenceKind)).map(({ ownerId }) => ownerId)
  }

  function begin(lease: Lease): void {
    const stopping = new AbortController()
    const signal = AbortSignal.any([lease.signal, stopping.signal])
    const began = performance.now()
    const work = async () => {
      await run({ ...lease, signal }).catch((error: Error) => warn(`${kind} ${lease.name}: ${error.message}`))
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

  /** Gives up what is no longer to be done, and the last of what is more than the share of this process. */
  function giveUp(names: readonly string[], share: number): void {
    for (const [name, one] of running) if (!names.includes(name)) one.stop()
    const going = [...running.values()].filter(({ isStopping }) => !isStopping)
    for (const one of going.slice(share)) one.stop()
  }

  async function round(): Promise<number> {
    const [names, owners] = await Promise.all([list(), bePresent()])
    const share = shareOf(leases.ownerId, owners, names.length)
    giveUp(names, share)
    rests.keep(names)
    const missing = share - running.size
    const takeable = shuffled(names.filter((name) => !running.has(name) && rests.isOver(name)))
    if (missing > 0 && takeable.length > 0)
      for (const lease of await leases.take(kind, takeable, missing)) begin(lease)
    return rests.next(poll)
  }

  const rounds = runRounds({
    pool,
    channel: leaseChannel,
    round,
    rest: poll,
    concerns: (payload) => payload === kind || payload === presenceKind,
    failed: (error) => warn(`${kind} cannot be shared out: ${error.message}`),
  })

  return {
    /** The names of what this process does now. */
    running: (): readonly string[] => [...running.keys()],
    /** Ends what this process does, and leaves it to others at once. */
    async stop(): Promise<void> {
      await rounds.stop()
      for (const one of running.values()) one.stop()
      await Promise.all([...running.values()].map(({ ended }) => ended))
      if (presence) await leases.release([presence]).catch(() => undefined)
    },
  }
}

/** The same in any order, so that processes that look at once seldom want the same. */
function shuffled(names: readonly string[]): readonly string[] {
  return names
    .map((name) => ({ name, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ name }) => name)
}
