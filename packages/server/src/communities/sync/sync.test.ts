import { leaveMembers, personHash } from '@parvis/communities/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SyncedNetworks, syncedNetworks } from '../testing/synced-networks.js'

let on: SyncedNetworks

beforeAll(async () => {
  on = await syncedNetworks()
})
afterEach(() => on.simulator.control.clearFaults())
afterAll(() => on.close())

const ended = { endedAt: expect.stringMatching(/Z$/) }
const secret = 'a secret of the tests'
const control = () => on.simulator.control

describe('a network that is connected', () => {
  it('has its members ingested, and reports the counts', { timeout: 120_000 }, async () => {
    const server = await on.joined('Vingt mille', 20_000)
    await on.reached(server, { state: 'waiting', read: 0, endedAt: null })
    const process = on.start()
    await on.reached(server, { state: 'done' })
    await on.expectMirrored(server)
    const [size, bots] = [on.size(server), on.bots(server)]
    expect(bots).toBeGreaterThan(1)
    await on.reached(server, {
      cause: null,
      read: size,
      added: size,
      changed: 0,
      left: 0,
      bots,
      merged: 0,
      ...ended,
    })
    expect(await on.network(server.networkId)).toMatchObject({
      state: 'integrated',
      memberCount: size,
      syncedAt: expect.stringMatching(/Z$/),
    })
    expect(await on.query('select 1 from "community_sync_pages"')).toEqual([])
    const [run] = await on.runs(server)
    // Its job ends a moment after the run.
    await vi.waitFor(
      async () =>
        expect((await on.call('GET', `jobs/${run?.id}`)).item).toMatchObject({
          state: 'done',
          done: size,
          about: size,
        }),
      { timeout: 60_000 },
    )
    expect(process.warnings).toEqual([])
    await process.stop()
  })

  it('is synchronised once, however often it is asked for', async () => {
    const server = await on.joined('Une fois')
    const asked = await Promise.all([on.sync(server), on.sync(server), on.sync(server)])
    const runs = await on.runs(server)
    expect(runs).toHaveLength(1)
    expect(asked.map(({ item }) => item.id)).toEqual(asked.map(() => runs[0]?.id))
  })

  it('is mirrored again: who came, who went, who is called otherwise', async () => {
    const server = await on.joined('Encore', 2500)
    const process = on.start()
    await on.reached(server, { state: 'done' })
    expect(await on.history(server)).toEqual([])
    const [departed = '', renamed = '', stays = ''] = on.people(server)
    const { userId: guest } = { userId: control().join({ guildId: server.serverId }).user.id }
    control().leave({ guildId: server.serverId, userId: departed })
    control().changeMember({ guildId: server.serverId, userId: renamed, nick: 'Autrement' })
    const untouched = await on.query('select ctid from "community_presences" where "userId" = $1', stays)
    expect((await on.sync(server)).status).toBe(200)
    const size = on.size(server)
    await on.reached(server, { state: 'done', read: size, added: 1, changed: 1, left: 1, merged: 0 })
    await on.expectMirrored(server)
    expect((await on.shown(server)).get(renamed)).toBe('Autrement')
    expect((await on.shown(server)).has(guest)).toBe(true)
    expect(await on.query('select ctid from "community_presences" where "userId" = $1', stays)).toEqual(
      untouched,
    )
    expect((await on.history(server)).map(({ kind, userId }) => [kind, userId]).sort()).toEqual(
      [
        ['joined', guest],
        ['left', departed],
        ['renamed', renamed],
      ].sort(),
    )
    expect(await on.runs(server)).toHaveLength(2)
    await process.stop()
  })

  it('has one history event for each join and rename, however it is reported', async () => {
    const server = await on.joined('Histoire', 1200)
    const process = on.start()
    await on.reached(server, { state: 'done' })
    const [renamed = '', back = '', pictured = ''] = on.people(server)
    const selectNames = `select "username", "displayName", "nickname" from "community_presences"
where "networkId" = $1 and "userId" = $2`
    const [before] = await on.query(selectNames, server.networkId, renamed)
    const { user, joined_at: joinedAt } = control().join({ guildId: server.serverId })
    control().leave({ guildId: server.serverId, userId: back })
    control().changeMember({ guildId: server.serverId, userId: renamed, nick: 'Autrement' })
    control().changeMember({ guildId: server.serverId, userId: pictured, pending: true })
    const network = await on.platformNetwork(server)
    await leaveMembers(on.parvis.pool, network, [back], new Date(), secret)
    control().join({ guildId: server.serverId, userId: back })
    for (const added of [1, 0]) {
      const { item } = await on.sync(server)
      await on.reached(server, { id: item.id, state: 'done', added, left: 0 })
    }
    const history = await on.history(server)
    expect(history.map(({ kind, userId }) => [kind, userId]).sort()).toEqual(
      [
        ['joined', user.id],
        ['joined', back],
        ['renamed', renamed],
      ].sort(),
    )
    expect(history.find(({ userId }) => userId === user.id)?.at).toEqual(new Date(joinedAt ?? ''))
    expect(history.find(({ userId }) => userId === renamed)?.facts).toEqual({
      before,
      after: { ...before, nickname: 'Autrement' },
    })
    await on.expectMirrored(server)
    await process.stop()
  })

  it('ignores erased members', async () => {
    const server = await on.joined('Effacé')
    const [erased = ''] = on.people(server)
    const hash = personHash(secret, on.community, 'discord', erased)
    await on.query(
      `insert into "erased_members" ("accountId", "communityId", "personHash")
select "accountId", "id", $2 from "communities" where "id" = $1`,
      on.community,
      hash,
    )
    const process = on.start()
    const size = on.size(server)
    await on.reached(server, { state: 'done', read: size, added: size - 1 })
    expect((await on.shown(server)).has(erased)).toBe(false)
    await process.stop()
  })

  it('is not there for those who name another one', async () => {
    for (const networkId of ['none', '%00', crypto.randomUUID()]) {
      const server = { serverId: '', networkId }
      expect((await on.sync(server)).status).toBe(404)
      expect((await on.sync(server, 'DELETE')).status).toBe(404)
    }
    const { item } = await on.invite()
    const pending = { serverId: '', networkId: item.networkId ?? '' }
    expect(await on.sync(pending)).toMatchObject({
      status: 422,
      errors: [{ path: 'id', code: 'not_connected' }],
    })
    expect((await on.sync(pending, 'DELETE')).status).toBe(404)
  })
})
