import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatPlatform, MemberCursor } from '@parvis/chat'
import { leaveMembers, queueResyncs, upsertMembers } from '@parvis/communities/testing'
import { inTransaction } from '@parvis/engine'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SyncedNetworks, type SyncedServer, syncedNetworks } from '../testing/synced-networks.js'

let on: SyncedNetworks

beforeAll(async () => {
  on = await syncedNetworks()
})
const silences: (() => void)[] = []

// A process that a failed test leaves running would do the work of the next one.
afterEach(async () => {
  on.simulator.control.clearFaults()
  for (const release of silences.splice(0)) release()
  await on.stop()
})
afterAll(() => on.close())

const route = 'GET /guilds/:guild/members'
const secret = 'a secret of the tests'

/**
 * A platform that answers so many pages of a server, however often one is requested, and delays the next ones
 * until it is released. Other servers, which a process may synchronise as well, are answered at once.
 */
function silentAfter(pages: number, { serverId: silent }: Pick<SyncedServer, 'serverId'>) {
  const asked: (MemberCursor | undefined)[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  silences.push(release)
  const platform: ChatPlatform = {
    ...on.platform,
    async members(serverId, after) {
      if (serverId === silent) asked.push(after)
      if (serverId === silent && new Set(asked).size > pages) await released
      return on.platform.members(serverId, after)
    },
  }
  return { platform, asked, release }
}

const readSoFar = (server: SyncedServer) => async () => (await on.runs(server))[0]?.read
const eventually = { timeout: 20_000, interval: 50 }

describe('a synchronisation', () => {
  it('records the people who joined during the first import', async () => {
    const server = await on.joined('Pendant', 1500)
    const { platform, release } = silentAfter(1, server)
    const process = on.start(platform)
    await vi.waitFor(async () => expect(await readSoFar(server)()).toBe(1000), eventually)
    const { user } = on.simulator.control.join({ guildId: server.serverId })
    release()
    await on.reached(server, { state: 'done' })
    const history = await on.history(server)
    expect(history.map(({ kind, userId }) => [kind, userId])).toEqual([['joined', user.id]])
    await process.stop()
  })

  it('goes on in another process where one was when it crashed', { timeout: 60_000 }, async () => {
    const server = await on.joined('Panne', 5000)
    const first = silentAfter(3, server)
    const crashing = on.start(first.platform)
    await vi.waitFor(async () => expect(await readSoFar(server)()).toBe(3000), eventually)
    crashing.crash()
    const second = silentAfter(100, server)
    const process = on.start(second.platform)
    await on.reached(server, { state: 'done' })
    expect(second.asked[0]).toBe(first.asked.at(-1))
    first.release()
    const size = on.size(server)
    await on.reached(server, { read: size, added: size, changed: 0, left: 0, merged: 0 })
    await on.expectMirrored(server)
    await process.stop()
  })

  it('goes on where it was when its process stopped', { timeout: 60_000 }, async () => {
    const server = await on.joined('Arrêt', 5000)
    let process = on.start()
    await vi.waitFor(async () => expect(await readSoFar(server)()).toBeGreaterThan(0), eventually)
    await process.stop()
    process = on.start()
    await on.reached(server, { state: 'done', read: on.size(server), added: on.size(server), merged: 0 })
    await on.expectMirrored(server)
    await process.stop()
  })

  it.each(['unsorted', 'overlapping', 'short'] as const)(
    'ingests every member once from %s pages',
    async (page) => {
      const server = await on.joined(`Pages ${page}`, 3500)
      on.simulator.control.fail({ route, page, times: 3, after: 1 })
      const process = on.start()
      await on.reached(server, { state: 'done', added: on.size(server), changed: 0 })
      await on.expectMirrored(server)
      const [run] = await on.runs(server)
      expect(Number(run?.read) - Number(run?.merged)).toBe(on.size(server))
      expect(Number(run?.merged) > 0).toBe(page === 'overlapping')
      await process.stop()
    },
  )

  it('removes nobody when the platform returns too few members', async () => {
    const server = await on.joined('Incomplet', 3500)
    const process = on.start()
    await on.reached(server, { state: 'done' })
    const [departed = ''] = on.people(server)
    on.simulator.control.leave({ guildId: server.serverId, userId: departed })
    on.simulator.control.fail({ route, page: 'empty', after: 1 })
    const { item } = await on.sync(server)
    await on.reached(server, { id: item.id, state: 'failed', cause: 'incomplete', left: 0 })
    expect((await on.shown(server)).has(departed)).toBe(true)
    expect(await on.network(server.networkId)).toMatchObject({ state: 'integrated', cause: null })
    await on.sync(server)
    await on.reached(server, { state: 'done', left: 1 })
    await on.expectMirrored(server)
    await process.stop()
  })

  it('does not override live events newer than its own reads', async () => {
    const server = await on.joined('En direct', 2500)
    const [departed = '', renamed = ''] = on.people(server)
    const network = await on.platformNetwork(server)
    const read = await on.platform.member(server.serverId, renamed)
    if (!read) throw new Error('There is no such member')
    const ahead = new Date(Date.now() + 60_000)
    const guest = { ...read, userId: '42', username: 'guest', nickname: 'Guest' }
    await upsertMembers(on.parvis.pool, network, [{ ...read, nickname: 'Live' }, guest], ahead, secret)
    await leaveMembers(on.parvis.pool, network, [departed], ahead, secret)
    const process = on.start()
    await on.reached(server, { state: 'done', added: on.size(server) - 2, changed: 0, left: 0 })
    const shown = await on.shown(server)
    expect([shown.has(departed), shown.get(renamed), shown.get('42')]).toEqual([false, 'Live', 'Guest'])
    await process.stop()
  })

  it('ends when the bot may not see members, and is not tried again by itself', async () => {
    const server = await on.joined('Cachés', 20)
    on.simulator.control.setMembersIntent({ membersIntent: 'off' })
    on.simulator.control.resetCounts()
    const process = on.start()
    await on.reached(server, { state: 'failed', cause: 'members_hidden' })
    await sleep(1500)
    expect(await on.runs(server)).toHaveLength(1)
    expect(on.simulator.control.counts().requests[route]).toBe(1)
    expect(await on.network(server.networkId)).toMatchObject({ state: 'integrated' })
    on.simulator.control.setMembersIntent({ membersIntent: 'full' })
    await on.sync(server)
    await on.reached(server, { state: 'done', added: on.size(server) })
    await process.stop()
  })

  it('waits for the stated time, and resumes', async () => {
    const server = await on.joined('Limité', 1500)
    on.simulator.control.limit({ scope: 'shared', retryAfter: 1, route, times: 2 })
    const process = on.start()
    await on.reached(server, { state: 'done', added: on.size(server) })
    expect(process.warnings).toEqual([])
    await process.stop()
  })

  it('is followed by one more, however often events were missed while it read', async () => {
    const server = await on.joined('Trou', 2500)
    const network = await on.platformNetwork(server)
    const again = () => inTransaction(on.parvis.pool, (connection) => queueResyncs(connection, [network]))
    await again()
    expect(await on.runs(server)).toHaveLength(1)
    const { platform, release } = silentAfter(2, server)
    const process = on.start(platform)
    await vi.waitFor(async () => expect(await readSoFar(server)()).toBe(2000), eventually)
    const [missed = ''] = on.people(server)
    on.simulator.control.changeMember({ guildId: server.serverId, userId: missed, nick: 'Manqué' })
    await Promise.all([again(), again(), again()])
    expect(await on.runs(server)).toHaveLength(1)
    release()
    await vi.waitFor(async () => {
      const states = (await on.runs(server)).map(({ state }) => state)
      expect(states).toEqual(['done', 'done'])
    }, eventually)
    await on.expectMirrored(server)
    expect((await on.shown(server)).get(missed)).toBe('Manqué')
    expect(await on.runs(server)).toMatchObject([{ changed: 1 }, { added: on.size(server) }])
    await process.stop()
  })

  it('that is cancelled, or whose network is not connected any more, is followed by none', async () => {
    for (const end of ['cancel', 'disconnect'] as const) {
      const server = await on.joined(`Sans suite ${end}`, 2500)
      const network = await on.platformNetwork(server)
      const { platform, release } = silentAfter(2, server)
      const process = on.start(platform)
      await vi.waitFor(async () => expect(await readSoFar(server)()).toBe(2000), eventually)
      await inTransaction(on.parvis.pool, (connection) => queueResyncs(connection, [network]))
      const path = `community/networks/${server.networkId}/${end === 'cancel' ? 'sync' : 'disconnect'}`
      expect((await on.call(end === 'cancel' ? 'DELETE' : 'POST', path, {})).status).toBe(200)
      release()
      await process.stop()
      expect(await on.runs(server)).toMatchObject([{ state: 'cancelled', read: 2000 }])
    }
  })

  it('that is given up leaves nothing behind, and is followed by one more where that is to be', async () => {
    const server = await on.joined('Abandon', 2500)
    const network = await on.platformNetwork(server)
    const breaking: ChatPlatform = {
      ...on.platform,
      async describe() {
        await inTransaction(on.parvis.pool, (connection) => queueResyncs(connection, [network]))
        throw new Error('Out of order')
      },
    }
    const [run] = await on.runs(server)
    await on.query('update "jobs" set "attempts" = 100 where "id" = $1', run?.id)
    const process = on.start(breaking)
    await vi.waitFor(async () => expect(await on.runs(server)).toHaveLength(2), eventually)
    await process.stop()
    const stored = 'select "state", "cause" from "community_sync_runs" where "id" = $1'
    expect(await on.query(stored, run?.id)).toEqual([{ state: 'failed', cause: 'gave_up' }])
    expect((await on.runs(server))[0]).toMatchObject({ state: 'waiting' })
  })

  it('has ended for its run and for its job alike, whichever was first', async () => {
    for (const [name, status, state] of [
      ['before', 200, 'cancelled'],
      ['after', 404, 'done'],
    ] as const) {
      const server = await on.joined(`Fin ${name}`, 20)
      const cancel = async () => expect((await on.sync(server, 'DELETE')).status).toBe(status)
      const platform: ChatPlatform = {
        ...on.platform,
        async describe(serverId) {
          // What it asks last before it ends.
          if (name === 'before' && (await readSoFar(server)()) !== 0) await cancel()
          return on.platform.describe(serverId)
        },
      }
      const process = on.start(platform)
      await on.reached(server, { state })
      if (name === 'after') await cancel()
      const [run] = await on.runs(server)
      await vi.waitFor(
        async () => expect((await on.call('GET', `jobs/${run?.id}`)).item).toMatchObject({ state }),
        eventually,
      )
      await process.stop()
    }
  })

  it('ends when it is cancelled, and can be started again', async () => {
    const server = await on.joined('Annulé', 3000)
    const { platform, release } = silentAfter(2, server)
    let process = on.start(platform)
    await vi.waitFor(async () => expect(await readSoFar(server)()).toBe(2000), eventually)
    const { item } = await on.sync(server, 'DELETE')
    await on.reached(server, { id: item.id, state: 'cancelled', read: 2000 })
    expect((await on.sync(server, 'DELETE')).status).toBe(404)
    release()
    await process.stop()
    process = on.start()
    await on.sync(server)
    const size = on.size(server)
    await on.reached(server, { state: 'done', read: size, added: size - 2000 })
    await on.expectMirrored(server)
    expect(await on.runs(server)).toHaveLength(2)
    await process.stop()
  })

  it.each([
    ['an import', 'failed'],
    ['a synchronisation after it', 'disconnected'],
  ])(
    'ends when the bot is removed during %s, and the network can be tried again',
    { timeout: 60_000 },
    async (during, state) => {
      const server = await on.joined(`Retiré, ${during}`, 3000)
      const [botId = ''] = on.simulator.world.applications.keys()
      const kicking: ChatPlatform = {
        ...on.platform,
        async members(serverId, after) {
          if (after !== undefined && on.simulator.world.guild(serverId).roster.has(botId))
            on.simulator.control.kickBot({ guildId: serverId })
          return on.platform.members(serverId, after)
        },
      }
      let process = on.start(state === 'disconnected' ? undefined : kicking)
      if (state === 'disconnected') {
        await on.reached(server, { state: 'done' })
        await process.stop()
        process = on.start(kicking)
        await on.sync(server)
      }
      await on.reached(server, { state: 'failed', cause: 'not_joined', left: 0 })
      expect(await on.network(server.networkId)).toMatchObject({ state, cause: 'not_joined' })
      expect((await on.shown(server)).size).toBeGreaterThanOrEqual(1000)
      expect((await on.sync(server)).status).toBe(422)
      await process.stop()
      const { item } = await on.invite(server.networkId)
      const brought = await on.decide(item.url, 'allow', server.serverId)
      expect((await on.post('communities/invited', brought)).item).toMatchObject({ state: 'integrated' })
      process = on.start()
      await on.reached(server, { state: 'done', cause: null })
      await on.expectMirrored(server)
      await process.stop()
    },
  )
})
