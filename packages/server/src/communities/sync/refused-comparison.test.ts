import { expireComparisons } from '@parvis/communities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ComparedNetworks, comparedNetworks } from '../testing/compared-networks.js'

let on: ComparedNetworks

beforeAll(async () => {
  on = await comparedNetworks()
})
afterAll(() => on.close())

const control = () => on.simulator.control
const message = expect.stringMatching(/Nothing was changed/)
const isOver = { status: 422, errors: [{ path: 'run', code: 'comparison_over', message }] }

describe('a comparison that cannot be applied', () => {
  it('was applied already', async () => {
    const server = await on.synced('Deux fois')
    const id = await on.compared(server)
    const asked = await Promise.all([on.apply(server, id), on.apply(server, id), on.apply(server, id)])
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(asked.find(({ status }) => status === 422)).toMatchObject(isOver)
    expect(await on.runs(server)).toHaveLength(3)
  })

  it('has run out, was discarded, was followed by another run, or is none', async () => {
    const server = await on.synced('Trop tard')
    await control().joinMany({ guildId: server.serverId, count: 3 })
    const runOut = await on.compared(server)
    const age = `update "community_sync_runs" set "endedAt" = now() - interval '61 minutes' where "id" = $1`
    await on.query(age, runOut)
    expect((await on.run(server, runOut)).item).toMatchObject({ state: 'expired', difference: null })
    expect((await on.sync(server, 'DELETE')).status).toBe(404)
    expect(await on.differences(runOut)).toBeGreaterThan(0)
    await expireComparisons(on.parvis.pool)
    expect(await on.differences(runOut)).toBe(0)
    expect((await on.run(server, runOut)).item).toMatchObject({ state: 'expired', difference: null })
    const discarded = await on.compared(server)
    expect((await on.sync(server, 'DELETE')).item).toEqual({ id: discarded })
    expect(await on.differences(discarded)).toBe(0)
    const followed = await on.compared(server)
    await expireComparisons(on.parvis.pool)
    expect((await on.run(server, followed)).item).toMatchObject({ state: 'compared' })
    const { item: sync } = await on.sync(server)
    const states = (await on.runs(server)).map(({ state }) => state)
    expect(states).toEqual(['waiting', 'expired', 'cancelled', 'expired', 'done'])
    const before = await on.lies(server)
    for (const id of [runOut, discarded, followed, sync.id ?? ''])
      expect(await on.apply(server, id)).toMatchObject(isOver)
    expect(await on.runs(server)).toHaveLength(5)
    expect(await on.lies(server)).toEqual(before)
  })

  it('waits or is under way; a synchronisation ends it', async () => {
    const server = await on.synced('Pas encore')
    const id = await on.compare(server)
    expect(await on.compare(server)).toBe(id)
    expect((await on.run(server, id)).item).toMatchObject({ state: 'waiting', difference: null })
    expect(await on.apply(server, id)).toMatchObject(isOver)
    const { item } = await on.sync(server)
    expect(await on.runs(server)).toMatchObject([
      { id: item.id, kind: 'sync', state: 'waiting' },
      { id, kind: 'compare', state: 'cancelled' },
      { kind: 'sync', state: 'done' },
    ])
    const refused = await on.post(`community/networks/${server.networkId}/sync`, { force: true })
    expect(refused).toMatchObject({ status: 422, errors: [{ path: 'force', code: 'sync_under_way' }] })
  })

  it('is of another network or community, or there is none', async () => {
    const [server, other] = [await on.synced('Le sien'), await on.synced('Un autre')]
    const id = await on.compared(server)
    const elsewhere = (await on.post('communities', { name: 'Ailleurs' })).item.id
    const path = `community/networks/${server.networkId}/syncs/${id}`
    expect((await on.apply(other, id)).status).toBe(404)
    expect((await on.run(other, id)).status).toBe(404)
    expect((await on.call('GET', path, undefined, 'moderator', elsewhere)).status).toBe(404)
    expect((await on.call('POST', `${path}/apply`, {}, 'moderator', elsewhere)).status).toBe(404)
    for (const none of [crypto.randomUUID(), 'none', '%00']) {
      expect((await on.apply(server, none)).status).toBe(404)
      expect((await on.run(server, none)).status).toBe(404)
    }
    expect((await on.run(server, id)).item).toMatchObject({ state: 'compared' })
  })

  it('is asked for in words that are not known', async () => {
    const server = await on.synced('Mots')
    const id = await on.compared(server)
    const sync = `community/networks/${server.networkId}/sync`
    for (const [payload, path] of [
      [{ force: 'yes' }, 'force'],
      [{ force: null }, 'force'],
      [{ forse: true }, 'forse'],
    ] as const)
      expect(await on.post(sync, payload)).toMatchObject({ status: 422, errors: [{ path }] })
    expect(await on.apply(server, id, { all: true })).toMatchObject({
      status: 422,
      errors: [{ path: 'all' }],
    })
    expect(await on.runs(server)).toHaveLength(2)
    expect((await on.run(server, id)).item).toMatchObject({ state: 'compared' })
  })

  it('is of a network that is not connected any more', async () => {
    const server = await on.synced('Débranché')
    const id = await on.compared(server)
    await on.post(`community/networks/${server.networkId}/disconnect`, { stay: true })
    expect(await on.apply(server, id)).toMatchObject({ status: 422, errors: [{ code: 'not_connected' }] })
    expect((await on.run(server, id)).item).toMatchObject({ state: 'cancelled', difference: null })
    expect(await on.differences(id)).toBe(0)
  })
})
