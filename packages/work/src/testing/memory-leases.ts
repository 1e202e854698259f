import { type Lease, LeaseLost, type LeaseStore, type StoredLease } from '../leases/index.js'

interface Row {
  readonly ownerId: string
  readonly fence: number
  until: number
}

/**
 * Leases in memory, as PostgreSQL stores them.
 *
 * @param now the time of the database, in milliseconds
 */
export function memoryLeases(now: () => number) {
  const rows = new Map<string, Row>()
  const keyOf = (kind: string, name: string) => JSON.stringify([kind, name])
  const owned = ({ kind, name, fence }: StoredLease) => {
    const row = rows.get(keyOf(kind, name))
    return row && row.fence === fence && row.until > now() ? row : undefined
  }
  const isFree = (kind: string, name: string) => (rows.get(keyOf(kind, name))?.until ?? 0) <= now()

  return {
    isFree,
    /** The latest fence of a name; 0 when nobody has owned it. */
    fenceOf: (kind: string, name: string): number => rows.get(keyOf(kind, name))?.fence ?? 0,
    /** How many of a kind are owned. */
    count: (kind: string): number =>
      [...rows].filter(([key, { until }]) => until > now() && JSON.parse(key)[0] === kind).length,
    /** As of PostgreSQL. @throws LeaseLost */
    require(lease: Pick<Lease, 'kind' | 'name' | 'fence'>): void {
      if (!owned(lease)) throw new LeaseLost(lease)
    },
    /** The leases as one owner sees them. @param lasting duration of a lease that is not renewed, in milliseconds */
    storeOf: (ownerId: string, lasting: number): LeaseStore => ({
      async acquire({ kind, names, most }) {
        const free = [...new Set(names)].filter((name) => isFree(kind, name)).slice(0, most)
        return free.sort().map((name) => {
          const fence = Math.max((rows.get(keyOf(kind, name))?.fence ?? 0) + 1, Math.floor(now()))
          rows.set(keyOf(kind, name), { ownerId, fence, until: now() + lasting })
          return { name, fence }
        })
      },
      async renew(leases) {
        const own = leases.filter((lease) => owned(lease)?.ownerId === ownerId)
        for (const lease of own) Object.assign(owned(lease) ?? {}, { until: now() + lasting })
        return own.map(({ kind, name, fence }) => ({ kind, name, fence, isRenewed: true }))
      },
      async release(leases) {
        for (const lease of leases) {
          const row = owned(lease)
          if (row?.ownerId === ownerId) row.until = now()
        }
      },
      async owners(kind) {
        return [...rows]
          .map(([key, row]) => ({ row, named: JSON.parse(key) as readonly [string, string] }))
          .filter(({ row, named }) => named[0] === kind && row.until > now())
          .map(({ row, named }) => ({ name: named[1], ownerId: row.ownerId }))
      },
    }),
  }
}
