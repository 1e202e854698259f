/** Leases: exclusive ownership over all processes, by the clock of the database. */

import type { Pool } from '../database/index.js'
import type { Warn } from '../log/index.js'
import { type Clock, processClock } from './clock.js'
import { type Lease, type LeaseName, type OwnedLease, ownedLease } from './lease.js'
import { type LeaseStore, leaseStore, type Ownership } from './lease-store.js'

export interface LeasesOptions {
  /** A UUID of this process, another one each time that it starts. */
  readonly ownerId: string
  /** Duration of a lease that its owner does not renew, in milliseconds. */
  readonly lasting?: number
  readonly warn: Warn
}

const usualLasting = 15_000

/**
 * The leases of this process. They are renewed automatically, three times per duration;
 * if renewal fails, the lease's signal is aborted a fifth of the duration before another process can acquire it.
 */
export function createLeases(pool: Pool, options: LeasesOptions) {
  const { ownerId, lasting = usualLasting } = options
  return leasesIn(leaseStore(pool, ownerId, lasting), options, processClock)
}

/** The leases of a process in a store, by the clock of the process. */
export function leasesIn(
  store: LeaseStore,
  { ownerId, lasting = usualLasting, warn }: LeasesOptions,
  clock: Clock,
) {
  const owned = new Map<string, OwnedLease>()
  const sure = lasting * 0.8

  function end(one: OwnedLease): void {
    one.end()
    if (owned.get(keyOf(one.lease)) === one) owned.delete(keyOf(one.lease))
  }

  /** @returns whether some of them have to be renewed again soon */
  async function renew(): Promise<boolean> {
    for (const one of owned.values()) if (one.lease.signal.aborted) end(one)
    const asked = [...owned.values()]
    if (asked.length === 0) return false
    const from = clock.now()
    const rows = await store.renew(asked.map(({ lease }) => lease))
    const isRenewed = new Map(rows.map((row) => [keyOf(row), row.isRenewed]))
    for (const one of asked) {
      const state = isRenewed.get(keyOf(one.lease))
      if (state === undefined) end(one)
      if (state) one.lastFrom(from, sure)
    }
    return rows.some((row) => !row.isRenewed)
  }

  async function renewAndWait(): Promise<void> {
    const isIncomplete = await renew().catch((error: unknown) => {
      warn('What this process owns could not be renewed', error)
      return true
    })
    if (!stopped) cancel = clock.after(isIncomplete ? lasting / 15 : lasting / 3, renewAndWait)
  }

  let stopped = false
  let cancel = clock.after(lasting / 3, renewAndWait)

  async function releaseAll(some: readonly OwnedLease[]): Promise<void> {
    for (const one of some) end(one)
    if (some.length > 0) await store.release(some.map(({ lease }) => lease))
  }

  return {
    ownerId,
    /**
     * Acquires the first free ones of some names of a kind.
     *
     * @param most maximum number
     * @throws DatabaseFailure
     */
    async acquire(kind: string, names: readonly string[], most = 1): Promise<Lease[]> {
      const from = clock.now()
      const acquired = await store.acquire({ kind, names, most })
      return acquired.map(({ name, fence }) => {
        const one = ownedLease({ kind, name }, fence, clock)
        owned.get(keyOf(one.lease))?.end()
        owned.set(keyOf(one.lease), one)
        one.lastFrom(from, sure)
        return one.lease
      })
    },
    /** Gives leases back at once. @throws DatabaseFailure; then they run out */
    async release(leases: readonly Lease[]): Promise<void> {
      const own = leases.map((lease) => owned.get(keyOf(lease))).filter((one) => one !== undefined)
      await releaseAll(own.filter(({ lease }) => leases.includes(lease)))
    },
    /** The owners of a kind's leases. @throws DatabaseFailure */
    owners: (kind: string): Promise<Ownership[]> => store.owners(kind),
    /** Gives back all that is left. */
    async stop(): Promise<void> {
      stopped = true
      cancel()
      await releaseAll([...owned.values()])
    },
  }
}

export type Leases = ReturnType<typeof createLeases>

function keyOf({ kind, name }: LeaseName): string {
  return JSON.stringify([kind, name])
}
