import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatPlatform } from '@parvis/chat'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { leaveMembers } from '../leave-members.js'
import { takeInMembers } from '../take-in-members.js'
import { type SyncedNetworks, type SyncedServer, syncedNetworks } from '../testing/synced-networks.js'
import { forgetComparisons } from './index.js'

let on: SyncedNetworks

beforeAll(async () => {
  on = await syncedNetworks()
})
afterAll(() => on.close())

const secret = 'a secret of the tests'
const control = () => on.simulator.control
const eventually = { timeout: 20_000, interval: 50 }
const message = expect.stringMatching(/Nothing was changed/)
const isOver = { status: 422, errors: [{ path: 'run', code: 'comparison_over', message }] }

/** A server whose members were taken in. */
async function synced(name: string, members?: number): Promise<SyncedServer> {
  const server = await on.joined(name, members)
  const process = on.start()
  await on.reached(server, { state: 'done' })
  await process.stop()
  return server
}

/** Has a server be compared, to the end. @returns the id of the run */
async function compared(server: SyncedServer): Promise<string> {
  const process = on.start()
  const id = await on.compare(server)
  await on.reached(server, { id, state: 'compared', kind: 'compare' })
  await process.stop()
  return id
}

/** Has a comparison be applied, to the end. @param run what is expected of the run that does so */
async function applied(server: SyncedServer, id: string, run: object): Promise<void> {
  const asked = await on.apply(server, id)
  expect(asked).toMatchObject({ status: 200 })
  const process = on.start()
  await on.reached(server, { id: asked.item.id, kind: 'apply', state: 'done', ...run })
  await process.stop()
}

/** All that is kept of the members of a network, as it lies in the database, and of what happened to them. */
async function lies({ networkId }: SyncedServer) {
  const presences = `select ctid::text, xmin::text from "community_presences" where "networkId" = $1 order by "userId"`
  const members = `select ctid::text, xmin::text from "community_members" where $1 = any("networks") order by "id"`
  const events = `select "id" from "community_events" where "networkId" = $1`
  return Promise.all([presences, members, events].map((text) => on.query(text, networkId)))
}

const differences = async (id: string) =>
  (await on.query('select 1 from "community_sync_differences" where "runId" = $1', id)).length

describe('a comparison', () => {
  it('shows what would change, changes nothing, and is applied exactly', async () => {
    const server = await synced('Comparé', 2500)
    const { serverId: guildId } = server
    const [gone = '', renamed = '', late = ''] = on.people(server)
    const names = await on.shown(server)
    control().leave({ guildId, userId: gone })
    control().changeMember({ guildId, userId: renamed, nick: 'Autrement' })
    const guest = control().join({ guildId, nick: 'Invitée' }).user.id
    const before = await lies(server)
    const id = await compared(server)
    expect(await lies(server)).toEqual(before)
    const { item } = await on.run(server, id)
    const size = on.size(server)
    expect(item).toMatchObject({ id, kind: 'compare', state: 'compared', read: size, added: 0, left: 0 })
    expect(item.difference).toEqual({
      joined: {
        count: 1,
        people: [expect.objectContaining({ userId: guest, name: 'Invitée', before: null })],
      },
      left: {
        count: 1,
        people: [expect.objectContaining({ userId: gone, name: names.get(gone), after: null })],
      },
      changed: {
        count: 1,
        people: [
          expect.objectContaining({
            ...{
              userId: renamed,
              name: 'Autrement',
              after: expect.objectContaining({ nickname: 'Autrement' }),
            },
            before: expect.not.objectContaining({ nickname: 'Autrement' }),
          }),
        ],
      },
      erased: { count: 0 },
    })

    control().changeMember({ guildId, userId: late, nick: 'Après' })
    await applied(server, id, { read: size, added: 1, changed: 1, left: 1, merged: 0, bots: on.bots(server) })
    const shown = await on.shown(server)
    expect([shown.has(gone), shown.has(guest), shown.get(renamed)]).toEqual([false, true, 'Autrement'])
    expect(shown.get(late)).toBe(names.get(late))
    expect((await on.history(server)).map(({ kind, userId }) => [kind, userId]).sort()).toEqual(
      [
        ['joined', guest],
        ['left', gone],
        ['renamed', renamed],
      ].sort(),
    )
    expect(await on.network(server.networkId)).toMatchObject({ syncedAt: item.beganAt, memberCount: size })
    expect((await on.run(server, id)).item).toMatchObject({ state: 'applied', difference: null })
    expect(await differences(id)).toBe(0)
    const audits = `select "action" from "audit_log" where "record" = $1 and "action" = 'network_sync_forced'`
    expect(await on.query(audits, server.networkId)).toHaveLength(1)
  })

  it('names a hundred of each kind, and counts them all', async () => {
    const server = await synced('Foule', 1200)
    await control().joinMany({ guildId: server.serverId, count: 150 })
    const id = await compared(server)
    const { difference } = (await on.run(server, id)).item as unknown as Found
    expect(difference.joined.count).toBe(150)
    expect(difference.joined.people).toHaveLength(100)
    await applied(server, id, { added: 150, changed: 0, left: 0 })
    await on.expectMirrored(server)
  })

  it('is of nothing where nothing differs, and of everybody before an import', async () => {
    const server = await on.joined('Neuf', 300)
    await on.sync(server, 'DELETE')
    const found = async (id: string) => ((await on.run(server, id)).item as unknown as Found).difference
    const first = await compared(server)
    expect(await found(first)).toMatchObject({ joined: { count: on.size(server) }, left: { count: 0 } })
    await applied(server, first, { added: on.size(server), changed: 0, left: 0 })
    await on.expectMirrored(server)
    expect(await on.history(server)).toEqual([])
    const second = await compared(server)
    expect(await found(second)).toMatchObject({
      ...{
        joined: { count: 0, people: [] },
        left: { count: 0 },
        changed: { count: 0 },
        erased: { count: 0 },
      },
    })
    await applied(server, second, { read: on.size(server), added: 0, changed: 0, left: 0 })
  })

  it('is older than what is told live', async () => {
    const server = await synced('Vivant', 300)
    const { serverId: guildId } = server
    const [gone = '', renamed = ''] = on.people(server)
    control().leave({ guildId, userId: gone })
    control().changeMember({ guildId, userId: renamed, nick: 'Autrement' })
    const guest = control().join({ guildId }).user.id
    const id = await compared(server)
    const network = await on.toldNetwork(server)
    const told = await on.platform.member(guildId, renamed)
    if (!told) throw new Error('There is no such member')
    const back = { ...told, userId: gone, username: 'back', nickname: 'Revenu' }
    await takeInMembers(on.parvis.pool, network, [{ ...told, nickname: 'Live' }, back], new Date(), secret)
    await leaveMembers(on.parvis.pool, network, [guest], new Date(), secret)
    await applied(server, id, { added: 0, changed: 0, left: 0 })
    const shown = await on.shown(server)
    expect([shown.get(gone), shown.get(renamed), shown.has(guest)]).toEqual(['Revenu', 'Live', false])
  })

  it('counts those who were erased, names them to nobody, and does not bring them back', async () => {
    const server = await synced('Oubli', 300)
    const [before = '', meanwhile = ''] = on.people(server)
    const selectMember = `select "memberId" from "community_presences" where "networkId" = $1 and "userId" = $2`
    const erase = async (userId: string) => {
      const [{ memberId }] = (await on.query(selectMember, server.networkId, userId)) as [
        { memberId: string },
      ]
      expect((await on.post(`community/members/${memberId}/erase`, {})).status).toBe(200)
    }
    control().changeMember({ guildId: server.serverId, userId: before, nick: 'Effacée' })
    control().changeMember({ guildId: server.serverId, userId: meanwhile, nick: 'Effacé' })
    await erase(before)
    const id = await compared(server)
    const found = async () => (await on.run(server, id)).item as unknown as Found
    expect((await found()).difference).toMatchObject({
      ...{
        joined: { count: 0 },
        changed: { count: 1, people: [{ userId: meanwhile }] },
        erased: { count: 1 },
      },
    })
    await erase(meanwhile)
    expect((await found()).difference).toMatchObject({ changed: { count: 0 } })
    const kept = await on.query('select to_jsonb(d)::text as "row" from "community_sync_differences" d')
    for (const { row } of kept) for (const userId of [before, meanwhile]) expect(row).not.toContain(userId)
    await applied(server, id, { added: 0, changed: 0 })
    const shown = await on.shown(server)
    expect([shown.has(before), shown.has(meanwhile)]).toEqual([false, false])
  })

  it('goes on where it was, and so does what applies it', { timeout: 60_000 }, async () => {
    const server = await synced('Reprise', 4500)
    await control().joinMany({ guildId: server.serverId, count: 2500 })
    await control().leaveMany({ guildId: server.serverId, count: 300 })
    const id = await on.compare(server)
    const slowly: ChatPlatform = {
      ...on.platform,
      async members(serverId, after) {
        await sleep(100)
        return on.platform.members(serverId, after)
      },
    }
    let process = on.start(slowly)
    await vi.waitFor(async () => expect((await on.run(server, id)).item.read).toBeGreaterThan(0), eventually)
    await process.stop()
    expect(Number((await on.run(server, id)).item.read)).toBeLessThan(on.size(server))
    process = on.start()
    await on.reached(server, { state: 'compared', read: on.size(server) })
    expect(((await on.run(server, id)).item as unknown as Found).difference).toMatchObject({
      ...{ joined: { count: 2500 }, left: { count: 300 }, changed: { count: 0 } },
    })
    const { item } = await on.apply(server, id)
    await vi.waitFor(async () => expect((await on.runs(server))[0]?.added).toBeGreaterThan(0), {
      ...{ ...eventually, interval: 5 },
    })
    process.crash()
    process = on.start()
    await on.reached(server, { id: item.id, state: 'done', added: 2500, left: 300, changed: 0 })
    await on.expectMirrored(server)
    expect(await differences(id)).toBe(0)
    await process.stop()
  })
})

/** A run with what it found, as it is answered. */
interface Found {
  readonly difference: Readonly<
    Record<'joined' | 'left' | 'changed' | 'erased', { readonly count: number; readonly people: unknown[] }>
  >
}

describe('a comparison that cannot be applied', () => {
  it('was applied already', async () => {
    const server = await synced('Deux fois')
    const id = await compared(server)
    const asked = await Promise.all([on.apply(server, id), on.apply(server, id), on.apply(server, id)])
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(asked.find(({ status }) => status === 422)).toMatchObject(isOver)
    expect(await on.runs(server)).toHaveLength(3)
  })

  it('has run out, was discarded, was followed by another run, or is none', async () => {
    const server = await synced('Trop tard')
    await control().joinMany({ guildId: server.serverId, count: 3 })
    const runOut = await compared(server)
    const age = `update "community_sync_runs" set "endedAt" = now() - interval '61 minutes' where "id" = $1`
    await on.query(age, runOut)
    expect((await on.run(server, runOut)).item).toMatchObject({ state: 'expired', difference: null })
    expect((await on.sync(server, 'DELETE')).status).toBe(404)
    expect(await differences(runOut)).toBeGreaterThan(0)
    await forgetComparisons(on.parvis.pool)
    expect(await differences(runOut)).toBe(0)
    expect((await on.run(server, runOut)).item).toMatchObject({ state: 'expired', difference: null })
    const discarded = await compared(server)
    expect((await on.sync(server, 'DELETE')).item).toEqual({ id: discarded })
    expect(await differences(discarded)).toBe(0)
    const followed = await compared(server)
    await forgetComparisons(on.parvis.pool)
    expect((await on.run(server, followed)).item).toMatchObject({ state: 'compared' })
    const { item: sync } = await on.sync(server)
    const states = (await on.runs(server)).map(({ state }) => state)
    expect(states).toEqual(['waiting', 'expired', 'cancelled', 'expired', 'done'])
    const before = await lies(server)
    for (const id of [runOut, discarded, followed, sync.id ?? ''])
      expect(await on.apply(server, id)).toMatchObject(isOver)
    expect(await on.runs(server)).toHaveLength(5)
    expect(await lies(server)).toEqual(before)
  })

  it('waits or is under way; a synchronisation ends it', async () => {
    const server = await synced('Pas encore')
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
    const [server, other] = [await synced('Le sien'), await synced('Un autre')]
    const id = await compared(server)
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
    const server = await synced('Mots')
    const id = await compared(server)
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
    const server = await synced('Débranché')
    const id = await compared(server)
    await on.post(`community/networks/${server.networkId}/disconnect`, { stay: true })
    expect(await on.apply(server, id)).toMatchObject({ status: 422, errors: [{ code: 'not_connected' }] })
    expect((await on.run(server, id)).item).toMatchObject({ state: 'cancelled', difference: null })
    expect(await differences(id)).toBe(0)
  })
})
