import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatPlatform } from '@parvis/chat'
import { leaveMembers, upsertMembers } from '@parvis/communities/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ComparedNetworks, comparedNetworks } from '../testing/compared-networks.js'

let on: ComparedNetworks

beforeAll(async () => {
  on = await comparedNetworks()
})
afterAll(() => on.close())

const secret = 'a secret of the tests'
const control = () => on.simulator.control
const eventually = { timeout: 20_000, interval: 50 }

describe('a comparison', () => {
  it('shows what would change, changes nothing, and is applied exactly', async () => {
    const server = await on.synced('Comparé', 2500)
    const { serverId: guildId } = server
    const [departed = '', renamed = '', late = ''] = on.people(server)
    const names = await on.shown(server)
    control().leave({ guildId, userId: departed })
    control().changeMember({ guildId, userId: renamed, nick: 'Autrement' })
    const guest = control().join({ guildId, nick: 'Invitée' }).user.id
    const before = await on.lies(server)
    const id = await on.compared(server)
    expect(await on.lies(server)).toEqual(before)
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
        people: [expect.objectContaining({ userId: departed, name: names.get(departed), after: null })],
      },
      changed: {
        count: 1,
        people: [
          expect.objectContaining({
            userId: renamed,
            name: 'Autrement',
            after: expect.objectContaining({ nickname: 'Autrement' }),
            before: expect.not.objectContaining({ nickname: 'Autrement' }),
          }),
        ],
      },
      erased: { count: 0 },
    })

    control().changeMember({ guildId, userId: late, nick: 'Après' })
    await on.applied(server, id, {
      read: size,
      added: 1,
      changed: 1,
      left: 1,
      merged: 0,
      bots: on.bots(server),
    })
    const shown = await on.shown(server)
    expect([shown.has(departed), shown.has(guest), shown.get(renamed)]).toEqual([false, true, 'Autrement'])
    expect(shown.get(late)).toBe(names.get(late))
    expect((await on.history(server)).map(({ kind, userId }) => [kind, userId]).sort()).toEqual(
      [
        ['joined', guest],
        ['left', departed],
        ['renamed', renamed],
      ].sort(),
    )
    expect(await on.network(server.networkId)).toMatchObject({ syncedAt: item.beganAt, memberCount: size })
    expect((await on.run(server, id)).item).toMatchObject({ state: 'applied', difference: null })
    expect(await on.differences(id)).toBe(0)
    const audits = `select "action" from "audit_log" where "record" = $1 and "action" = 'network_sync_forced'`
    expect(await on.query(audits, server.networkId)).toHaveLength(1)
  })

  it('names a hundred of each kind, and counts them all', async () => {
    const server = await on.synced('Foule', 1200)
    await control().joinMany({ guildId: server.serverId, count: 150 })
    const id = await on.compared(server)
    const difference = await on.difference(server, id)
    expect(difference.joined.count).toBe(150)
    expect(difference.joined.people).toHaveLength(100)
    await on.applied(server, id, { added: 150, changed: 0, left: 0 })
    await on.expectMirrored(server)
  })

  it('is of nothing where nothing differs, and of everybody before an import', async () => {
    const server = await on.joined('Neuf', 300)
    await on.sync(server, 'DELETE')
    const found = (id: string) => on.difference(server, id)
    const first = await on.compared(server)
    expect(await found(first)).toMatchObject({ joined: { count: on.size(server) }, left: { count: 0 } })
    await on.applied(server, first, { added: on.size(server), changed: 0, left: 0 })
    await on.expectMirrored(server)
    expect(await on.history(server)).toEqual([])
    const second = await on.compared(server)
    expect(await found(second)).toMatchObject({
      joined: { count: 0, people: [] },
      left: { count: 0 },
      changed: { count: 0 },
      erased: { count: 0 },
    })
    await on.applied(server, second, { read: on.size(server), added: 0, changed: 0, left: 0 })
  })

  it('does not override live events', async () => {
    const server = await on.synced('Vivant', 300)
    const { serverId: guildId } = server
    const [departed = '', renamed = ''] = on.people(server)
    control().leave({ guildId, userId: departed })
    control().changeMember({ guildId, userId: renamed, nick: 'Autrement' })
    const guest = control().join({ guildId }).user.id
    const id = await on.compared(server)
    const network = await on.platformNetwork(server)
    const reported = await on.platform.member(guildId, renamed)
    if (!reported) throw new Error('There is no such member')
    const back = { ...reported, userId: departed, username: 'back', nickname: 'Revenu' }
    await upsertMembers(
      on.parvis.pool,
      network,
      [{ ...reported, nickname: 'Live' }, back],
      new Date(),
      secret,
    )
    await leaveMembers(on.parvis.pool, network, [guest], new Date(), secret)
    await on.applied(server, id, { added: 0, changed: 0, left: 0 })
    const shown = await on.shown(server)
    expect([shown.get(departed), shown.get(renamed), shown.has(guest)]).toEqual(['Revenu', 'Live', false])
  })

  it('counts those who were erased, names them to nobody, and does not bring them back', async () => {
    const server = await on.synced('Oubli', 300)
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
    const id = await on.compared(server)
    const found = () => on.difference(server, id)
    expect(await found()).toMatchObject({
      joined: { count: 0 },
      changed: { count: 1, people: [{ userId: meanwhile }] },
      erased: { count: 1 },
    })
    await erase(meanwhile)
    expect(await found()).toMatchObject({ changed: { count: 0 } })
    const stored = await on.query('select to_jsonb(d)::text as "row" from "community_sync_differences" d')
    for (const { row } of stored) for (const userId of [before, meanwhile]) expect(row).not.toContain(userId)
    await on.applied(server, id, { added: 0, changed: 0 })
    const shown = await on.shown(server)
    expect([shown.has(before), shown.has(meanwhile)]).toEqual([false, false])
  })

  it('goes on where it was, and so does what applies it', { timeout: 60_000 }, async () => {
    const server = await on.synced('Reprise', 4500)
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
    expect(await on.difference(server, id)).toMatchObject({
      joined: { count: 2500 },
      left: { count: 300 },
      changed: { count: 0 },
    })
    const { item } = await on.apply(server, id)
    await vi.waitFor(async () => expect((await on.runs(server))[0]?.added).toBeGreaterThan(0), {
      ...eventually,
      interval: 5,
    })
    process.crash()
    process = on.start()
    await on.reached(server, { id: item.id, state: 'done', added: 2500, left: 300, changed: 0 })
    await on.expectMirrored(server)
    expect(await on.differences(id)).toBe(0)
    await process.stop()
  })
})
