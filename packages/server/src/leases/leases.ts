import type { Pool } from '@parvis/engine'
import { rowsOf } from '../database/rows-of.js'
import { type HeldLease, heldLease, type Lease, type LeaseName } from './lease.js'
import { releaseNamed, renewNamed, selectOwned, takeFree } from './statements.js'

/** The channel on which the database tells the kind of what became free, or of who came. */
export const leaseChannel = 'leases'

export interface LeasesOptions {
  /** A UUID of this process, another one each time that it starts. */
  readonly ownerId: string
  /** How long others wait for an owner who is not heard of any more, in milliseconds. */
  readonly lasting?: number
  /** Told in one line of trouble. */
  readonly warn: (message: string) => void
}

export interface Ownership {
  readonly name: string
  readonly ownerId: string
}

const usualLasting = 15_000

/**
 * What this process owns of what has one owner at a time. Leases are renewed by themselves, three times before they are
 * over; the signal of one that could not be renewed is aborted a fifth of that before anyone else can take it.
 */
export function leasesIn(pool: Pool, { ownerId, lasting = usualLasting, warn }: LeasesOptions) {
  const held = new Map<string, HeldLease>()
  const seconds = lasting / 1000
  const sure = lasting * 0.8
  const run = <Row extends object>(name: string, text: string, values: unknown[]) => {
    // Whoever answers later than that answers too late.
    const statement = { name: `leases.${name}`, text, values, query_timeout: lasting / 3 }
    return rowsOf<Row>(pool, statement)
  }

  function end(one: HeldLease): void {
    one.end()
    if (held.get(keyOf(one.lease)) === one) held.delete(keyOf(one.lease))
  }

  /** @returns whether some of them have to be renewed again soon */
  async function renew(): Promise<boolean> {
    for (const one of held.values()) if (one.lease.signal.aborted) end(one)
    const asked = [...held.values()]
    if (asked.length === 0) return false
    const from = performance.now()
    type Row = LeaseName & { readonly isRenewed: boolean }
    const rows = await run<Row>('renew', renewNamed, [ownerId, ...columnsOf(asked), seconds])
    const isRenewed = new Map(rows.map((row) => [keyOf(row), row.isRenewed]))
    for (const one of asked) {
      const state = isRenewed.get(keyOf(one.lease))
      if (state === undefined) end(one)
      if (state) one.lastFrom(from, sure)
    }
    return rows.some((row) => !row.isRenewed)
  }

  async function renewAndWait(): Promise<void> {
    const isIncomplete = await renew().catch((error: Error) => {
      warn(`What this process owns could not be renewed: ${error.message}`)
      return true
    })
    if (!stopped) timer = setTimeout(renewAndWait, isIncomplete ? lasting / 15 : lasting / 3).unref()
  }

  let stopped = false
  let timer = setTimeout(renewAndWait, lasting / 3).unref()

  async function releaseAll(some: readonly HeldLease[]): Promise<void> {
    for (const one of some) end(one)
    if (some.length > 0) await run('release', releaseNamed, [ownerId, ...columnsOf(some), leaseChannel])
  }

  return {
    ownerId,
    /**
     * Takes the first of some names of a kind that nobody owns.
     *
     * @param most how many at most
     * @throws EngineError `unavailable` without the database
     */
    async take(kind: string, names: readonly string[], most = 1): Promise<Lease[]> {
      const from = performance.now()
      const values = [kind, names, ownerId, seconds, most]
      const taken = await run<{ name: string; fence: number }>('take', takeFree, values)
      return taken.map(({ name, fence }) => {
        const one = heldLease({ kind, name }, fence)
        held.get(keyOf(one.lease))?.end()
        held.set(keyOf(one.lease), one)
        one.lastFrom(from, sure)
        return one.lease
      })
    },
    /** Gives leases back at once. @throws EngineError `unavailable` without the database; then they run out */
    async release(leases: readonly Lease[]): Promise<void> {
      const own = leases.map((lease) => held.get(keyOf(lease))).filter((one) => one !== undefined)
      await releaseAll(own.filter(({ lease }) => leases.includes(lease)))
    },
    /** Who owns what of a kind. @throws EngineError `unavailable` without the database */
    owned: (kind: string) => run<Ownership>('owned', selectOwned, [kind]),
    /** Gives back all that is left. */
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await releaseAll([...held.values()])
    },
  }
}

export type Leases = ReturnType<typeof leasesIn>

function keyOf({ kind, name }: LeaseName): string {
  return JSON.stringify([kind, name])
}

function columnsOf(some: readonly HeldLease[]): [kinds: string[], names: string[], fences: number[]] {
  const leases = some.map(({ lease }) => lease)
  return [leases.map(({ kind }) => kind), leases.map(({ name }) => name), leases.map(({ fence }) => fence)]
}
