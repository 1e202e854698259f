import { personHash } from '@parvis/communities/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewayServer, kindsOf, settled } from './testing/gateway-server.js'
import { type LiveWorld, liveWorld } from './testing/live-world.js'
import { historyOf, presencesOf } from './testing/state-of.js'

let live: LiveWorld

beforeAll(async () => {
  live = await liveWorld({ guilds: [] })
})
afterAll(() => live.close())

const control = () => live.simulator.control
const guild = (members = 0) => live.simulator.world.addGuild({ members }).id

describe('events about members', () => {
  it('are ingested as they happen: a join, a rename, a departure and a return', async () => {
    const one = await gatewayServer(live)
    const { serverId: guildId, process } = one
    const userId = control().join({ guildId, pending: true }).user.id
    await settled(live, one, [userId])
    control().changeMember({ guildId, userId, nick: 'Zoé', pending: false })
    await settled(live, one, [userId])
    control().leave({ guildId, userId })
    await settled(live, one, [userId])
    control().join({ guildId, userId })
    await settled(live, one, [userId])
    expect(await kindsOf(live, one, userId)).toEqual(['joined', 'renamed', 'left', 'joined'])
    const [, renamed] = (await historyOf(live, one)).filter((event) => event.userId === userId)
    expect(renamed?.facts).toMatchObject({ before: { nickname: null }, after: { nickname: 'Zoé' } })
    const { items } = await live.call('GET', 'community/members', undefined, one.communityId)
    expect(items).toHaveLength(1)
    expect(await one.network()).toMatchObject({ lastEventAt: expect.any(String) })
    await process.stop()
  })

  it('count once when they are repeated', async () => {
    const one = await gatewayServer(live)
    const guildId = one.serverId
    live.simulator.gateway.setFaults({ duplicate: { times: 100 } })
    const userId = control().join({ guildId }).user.id
    await settled(live, one, [userId])
    control().leave({ guildId, userId })
    await settled(live, one, [userId])
    live.simulator.gateway.replay({ howMany: 4 })
    live.simulator.gateway.clearFaults()
    const last = control().join({ guildId }).user.id
    await settled(live, one, [userId, last])
    expect(await kindsOf(live, one, userId)).toEqual(['joined', 'left'])
    expect(await kindsOf(live, one, last)).toEqual(['joined'])
    await one.process.stop()
  })

  it('update the number of members', async () => {
    const one = await gatewayServer(live, { members: 5 })
    const { memberCount } = await one.network()
    const users = await control().joinMany({ guildId: one.serverId, count: 7 })
    await settled(live, one, users)
    control().leave({ guildId: one.serverId, userId: users[0] ?? '' })
    await live.until(async () => expect((await one.network()).memberCount).toBe((memberCount ?? 0) + 6))
    await one.process.stop()
  })

  it('are shown as late until they are ingested in time', async () => {
    const one = await gatewayServer(live)
    const join = () => control().join({ guildId: one.serverId }).user.id
    const locking = await live.parvis.pool.connect()
    await locking.query('begin; lock table "community_presences" in exclusive mode')
    const users = [join()]
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await locking.query('commit')
    locking.release()
    await settled(live, one, users)
    const lag = async () => Number((await one.network()).health?.lag)
    expect(await lag()).toBeGreaterThanOrEqual(1000)
    // On a busy machine the next one may be late as well.
    await live.until(async () => {
      users.push(join())
      await settled(live, one, users)
      expect(await lag()).toBeLessThan(1000)
    })
    await one.process.stop()
  })

  it('are ignored for erased members', async () => {
    const one = await gatewayServer(live)
    const { communityId, serverId: guildId } = one
    const userId = control().join({ guildId }).user.id
    await settled(live, one, [userId])
    const id = (await live.call('GET', 'community/members', undefined, communityId)).items[0].id
    await live.parvis.pool.query(
      `delete from "community_presences" where "communityId" = $1 and "userId" = $2`,
      [communityId, userId],
    )
    await live.parvis.pool.query(
      `insert into "erased_members" ("accountId", "communityId", "personHash")
select "accountId", "communityId", $2 from "community_members" where "id" = $1`,
      [id, personHash(live.secret, communityId, live.platform.name, userId)],
    )
    control().leave({ guildId, userId })
    control().join({ guildId, userId })
    const last = control().join({ guildId }).user.id
    await settled(live, one, [last])
    expect([...(await presencesOf(live, one)).keys()]).toEqual([last])
    await one.process.stop()
  })

  it('are ignored on servers that are not connected', async () => {
    const one = await gatewayServer(live)
    const other = guild()
    live.simulator.control.addBot({ guildId: other, permissions: [] })
    const stranger = control().join({ guildId: other }).user.id
    const last = control().join({ guildId: one.serverId }).user.id
    await settled(live, one, [last])
    const found = await live.parvis.pool.query('select 1 from "community_presences" where "userId" = $1', [
      stranger,
    ])
    expect(found.rowCount).toBe(0)
    await one.process.stop()
  })

  it('are ingested a thousand at once', async () => {
    const one = await gatewayServer(live)
    const from = performance.now()
    const users = await control().joinMany({ guildId: one.serverId, count: 1000 })
    await settled(live, one, users)
    const seconds = (performance.now() - from) / 1000
    expect(seconds).toBeLessThan(30)
    expect((await historyOf(live, one)).filter(({ kind }) => kind === 'joined')).toHaveLength(1000)
    await one.process.stop()
  })
})
