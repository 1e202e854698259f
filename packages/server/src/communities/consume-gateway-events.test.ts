import { consumeGatewayEvents } from '@parvis/communities'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { historyOf, presencesOf, rosterOf } from './streams/testing/state-of.js'
import { type GatewayCommunities, gatewayCommunities } from './testing/gateway-communities.js'

let live: GatewayCommunities

beforeAll(async () => {
  live = await gatewayCommunities({ gateway: { shards: 3, maxConcurrency: 3 } })
})
afterEach(() => live.stopAll())
afterAll(() => live.close())

describe('a server', () => {
  it('is one network with each member once, whether its event or its connection comes first', async () => {
    live.start()
    const [early, late] = [live.guild(30), live.guild(30)]
    live.simulator.gateway.withholdGuild({ guildId: late })
    const servers = [await live.connect(early), await live.connect(late)]
    live.simulator.gateway.releaseGuild({ guildId: late })
    for (const server of servers) {
      await live.mirrored(server)
      expect(await historyOf(live, server)).toEqual([])
    }
  })

  it('matches the platform after an import during which people joined, changed and left', async () => {
    const { control } = live.simulator
    const server = await live.connect(live.guild(5000))
    const { serverId: guildId } = server
    live.start()
    await live.until(async () => expect((await presencesOf(live, server)).size).toBeGreaterThan(0))
    const came = control.joinMany({ guildId, count: 200, perSecond: 200 })
    const went = control.leaveMany({ guildId, count: 200, perSecond: 200 })
    for (const userId of [...rosterOf(live, guildId).keys()].slice(-50))
      control.changeMember({ guildId, userId, nick: `Autre ${userId}` })
    await Promise.all([came, went])
    await live.mirrored(server)
  })

  it('matches the platform after a gap in the events', async () => {
    const { control, gateway } = live.simulator
    const server = await live.connect(live.guild(300))
    const { serverId: guildId } = server
    live.start()
    await live.mirrored(server)
    await live.stopAll()
    gateway.clearSessions({})
    await control.joinMany({ guildId, count: 50 })
    await control.leaveMany({ guildId, count: 50 })
    live.start()
    await live.mirrored(server)
  })
})

describe('several streams', () => {
  it('report their own servers each, and are distributed over the processes', async () => {
    const servers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => live.connect(live.guild(3))))
    live.start()
    live.start({}, [consumeGatewayEvents])
    await live.connected(3)
    const shards = live.simulator.gateway.sessions().map(({ shard }) => shard.id)
    expect([...new Set(shards)].sort()).toEqual([0, 1, 2])
    await Promise.all(
      servers.map(({ serverId }) => live.simulator.control.joinMany({ guildId: serverId, count: 20 })),
    )
    for (const server of servers) {
      await live.mirrored(server)
      const joined = (await historyOf(live, server)).filter(({ kind }) => kind === 'joined')
      expect(joined.length).toBeLessThanOrEqual(20)
    }
  })
})
