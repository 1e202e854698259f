import { connectedServers, upsertMembers } from '@parvis/communities/testing'
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

describe('a stream', () => {
  it('that is cut, or asked to reconnect, goes on without a loss', async () => {
    const one = await gatewayServer(live)
    const { gateway } = live.simulator
    const users: string[] = []
    const disturbances = [
      () => gateway.cut({}),
      () => gateway.reconnect({}),
      () => gateway.invalidate({ isResumable: true }),
    ]
    for (const disturb of disturbances) {
      users.push(control().join({ guildId: one.serverId }).user.id)
      disturb()
      users.push(control().join({ guildId: one.serverId }).user.id)
      await settled(live, one, users)
    }
    await one.process.stop()
  })

  it('that reports a departure and a return late retains the member who was read meanwhile', async () => {
    const one = await gatewayServer(live)
    const guildId = one.serverId
    const { gateway } = live.simulator
    const userId = control().join({ guildId }).user.id
    await settled(live, one, [userId])
    gateway.setFaults({ refusesConnections: true })
    gateway.cut({})
    control().leave({ guildId, userId })
    control().join({ guildId, userId })
    const read = await live.platform.member(guildId, userId)
    if (!read) throw new Error('There is no such member')
    const [network] = await connectedServers(live.parvis.pool, live.platform.name, [guildId])
    if (!network) throw new Error('It is not connected')
    await upsertMembers(live.parvis.pool, network, [read], new Date(), live.secret)
    const marker = control().join({ guildId }).user.id
    gateway.clearFaults()
    await settled(live, one, [marker, userId])
    expect((await kindsOf(live, one, userId)).sort()).toEqual(['joined', 'joined', 'left'])
    await one.process.stop()
  })

  it('that begins anew has the members of its servers read anew', async () => {
    const one = await gatewayServer(live)
    const before = one.process.reconciled.length
    live.simulator.gateway.invalidate({ isResumable: false })
    await live.until(() =>
      expect(one.process.reconciled.slice(before).map(({ serverId }) => serverId)).toContain(one.serverId),
    )
    await live.until(async () => expect(await one.network()).toMatchObject({ health: { degraded: null } }))
    await one.process.stop()
  })

  it('goes on where another process left it', async () => {
    const one = await gatewayServer(live)
    await one.process.stop()
    const users = await control().joinMany({ guildId: one.serverId, count: 20 })
    const other = await live.process()
    await settled(live, one, users)
    expect(other.reconciled).toEqual([])
    await other.stop()
  })

  it('is taken over from a process that was killed, and nothing is lost or doubled', async () => {
    const one = await gatewayServer(live)
    const other = await live.process()
    const joining = control().joinMany({ guildId: one.serverId, count: 600, perSecond: 300 })
    await live.until(async () => expect((await presencesOf(live, one)).size).toBeGreaterThan(100))
    const owner = one.process.running().length > 0 ? one.process : other
    owner.kill()
    const users = await joining
    await settled(live, one, users)
    const joined = (await historyOf(live, one)).filter(({ kind }) => kind === 'joined')
    expect(joined.map(({ userId }) => userId).sort()).toEqual([...users].sort())
    await one.process.stop()
    await other.stop()
  })
})
