import { expect, it } from 'vitest'
import type { Lease } from '../lease.js'
import type { LeaseStore } from '../lease-store.js'

/** Stored leases, and the time by which they run out. */
export interface StoredLeases {
  storeOf(ownerId: string, lasting: number): LeaseStore
  /** @throws LeaseLost */
  require(lease: Pick<Lease, 'kind' | 'name' | 'fence'>): Promise<void>
  /** Lets so many milliseconds pass for them. */
  pass(milliseconds: number): Promise<void>
}

const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const kind = 'channels'

/** What leases promise, wherever they are stored. */
export function leaseStoreContract(stored: () => StoredLeases): void {
  const owner = (ownerId = one) => stored().storeOf(ownerId, 15_000)
  const acquire = async (of: LeaseStore, names: readonly string[], most = 9) =>
    (await of.acquire({ kind, names, most })).map((lease) => ({ kind, ...lease }))
  const namesOf = (leases: readonly { readonly name: string }[]) => leases.map(({ name }) => name).sort()

  it('acquires the first free ones of some names, as many as are asked for', async () => {
    expect(namesOf(await acquire(owner(), ['b', 'a', 'c', 'a'], 2))).toEqual(['a', 'b'])
    expect(namesOf(await acquire(owner(other), ['b', 'd', 'c'], 1))).toEqual(['d'])
    expect(await acquire(owner(), ['a'])).toEqual([])
    expect(await owner().owners(kind)).toHaveLength(3)
    expect(await owner().owners('others')).toEqual([])
  })

  it('ends a lease that is not renewed, and gives the next one a greater fence', async () => {
    const [lease = { kind, name: '', fence: 0 }] = await acquire(owner(), ['a'])
    await stored().pass(14_000)
    await stored().require(lease)
    expect(await acquire(owner(other), ['a'])).toEqual([])
    await stored().pass(1500)
    await expect(stored().require(lease)).rejects.toThrow('no longer owned')
    expect(await owner().renew([lease])).toEqual([])
    const [next = lease] = await acquire(owner(other), ['a'])
    expect(next.fence).toBeGreaterThan(lease.fence)
    await expect(stored().require(lease)).rejects.toThrow('no longer owned')
    await stored().require(next)
  })

  it('renews what its owner still owns', async () => {
    const leases = await acquire(owner(), ['a', 'b'])
    await stored().pass(10_000)
    expect(namesOf(await owner().renew(leases))).toEqual(['a', 'b'])
    expect(await owner(other).renew(leases)).toEqual([])
    await stored().pass(10_000)
    for (const lease of leases) await stored().require(lease)
    expect(await owner().owners(kind)).toHaveLength(2)
  })

  it('releases what its owner owns, and nothing else', async () => {
    const leases = await acquire(owner(), ['a', 'b'])
    await owner(other).release(leases)
    expect(await owner().owners(kind)).toHaveLength(2)
    await owner().release(leases.filter(({ name }) => name === 'a'))
    expect(await owner().owners(kind)).toEqual([{ name: 'b', ownerId: one }])
    const [next = { kind, name: '', fence: 0 }] = await acquire(owner(other), ['a', 'b'])
    expect(next.name).toBe('a')
    await owner().release(leases.filter(({ name }) => name === 'a'))
    await stored().require(next)
  })
}
