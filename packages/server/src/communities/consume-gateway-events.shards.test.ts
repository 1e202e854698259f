import { createIdentifyBudget } from '@parvis/communities/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { historyOf } from './streams/testing/state-of.js'
import { type GatewayCommunities, gatewayCommunities } from './testing/gateway-communities.js'

let live: GatewayCommunities

afterEach(() => live.close())

/** Connected servers, one on each of the shards, by the number of the shard. */
async function oneOnEach(shards: number) {
  const servers = new Map<number, Awaited<ReturnType<GatewayCommunities['connect']>>>()
  while (servers.size < shards) {
    const guildId = live.guild(5)
    const shard = live.platform.shardOf(guildId, shards)
    if (!servers.has(shard)) servers.set(shard, await live.connect(guildId))
  }
  return servers
}

const sequences = () =>
  live.simulator.gateway
    .sessions()
    .toSorted((one, other) => one.shard.id - other.shard.id)
    .map(({ sequence }) => sequence)

describe('three streams', () => {
  it('identify five seconds apart when one may at a time, and each reports only its own servers', {
    timeout: 60_000,
  }, async () => {
    live = await gatewayCommunities({
      guilds: [],
      gateway: { shards: 3, maxConcurrency: 1, identifyWindow: 5_000 },
    })
    const { gateway, control } = live.simulator
    const servers = await oneOnEach(3)
    const { pool } = live.parvis
    live.start({
      identifyBudget: createIdentifyBudget({
        pool,
        application: 'with the identify limit of Discord',
        warn: () => undefined,
      }),
    })
    await expect.poll(() => gateway.counters().identifies.length, { timeout: 30_000 }).toBe(3)
    for (const server of servers.values()) await live.mirrored(server)
    const { identifies } = gateway.counters()
    const [first = 0, second = 0, third = 0] = identifies.map(({ at }) => at)
    expect(identifies.map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined])
    expect(identifies.map(({ shard }) => shard[0]).toSorted()).toEqual([0, 1, 2])
    expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(5_000)

    for (const [shard, server] of servers) {
      const before = sequences()
      await control.joinMany({ guildId: server.serverId, count: 10 })
      await live.mirrored(server)
      const events = sequences().map((sequence, index) => sequence - (before[index] ?? 0))
      expect(events).toEqual([0, 1, 2].map((index) => (index === shard ? 10 : 0)))
    }
  })
})

describe('the number of streams', () => {
  it.each([
    [3, 2],
    [1, 3],
  ])(
    'changes from %i to %i while people come and go: all begin anew, and nothing is lost',
    {
      timeout: 60_000,
    },
    async (from, to) => {
      live = await gatewayCommunities({ guilds: [], gateway: { shards: from, maxConcurrency: 16 } })
      const { gateway, control } = live.simulator
      const servers = [...(await oneOnEach(from)).values(), await live.connect(live.guild(20))]
      const two = [live.start({ askedFor: 200, poll: 100 }), live.start({ askedFor: 200, poll: 100 })]
      for (const server of servers) await live.mirrored(server)
      await live.connected(from)
      gateway.resetCounters()

      const coming = servers.map(({ serverId: guildId }) =>
        control.joinMany({ guildId, count: 120, perSecond: 40 }),
      )
      gateway.setShards({ shards: to })
      await live.until(() => expect(gateway.counters().identifies.length).toBeGreaterThanOrEqual(to))
      const joined = await Promise.all(coming)
      for (const [index, server] of servers.entries()) {
        await live.mirrored(server)
        const events = (await historyOf(live, server)).filter(({ kind }) => kind === 'joined')
        expect(events.map(({ userId }) => userId).toSorted()).toEqual(joined[index]?.toSorted())
      }
      // On a busy machine a session may be resumed just now.
      await live.until(() => {
        const shards = gateway.sessions().filter(({ isConnected }) => isConnected)
        expect(shards.map(({ shard }) => shard.count)).toEqual(Array.from({ length: to }, () => to))
      })
      expect(two.flat()).toEqual([])
    },
  )
})
