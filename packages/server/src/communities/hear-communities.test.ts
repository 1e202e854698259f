import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leasesIn } from '../leases/index.js'
import { hearCommunities, runCommunities } from './index.js'
import { type LiveWorld, liveWorld } from './streams/testing/live-world.js'
import { historyOf, presencesOf, rosterOf } from './streams/testing/state-of.js'

let live: LiveWorld
const open: (() => Promise<void>)[] = []

beforeAll(async () => {
  live = await liveWorld({ gateway: { shards: 3, maxConcurrency: 3 } })
})
beforeEach(async () => {
  await live.parvis.pool.query('truncate "start_turns"')
  return async () => {
    for (const close of open.splice(0).reverse()) await close()
  }
})
afterAll(() => live.close())

/** A process that does all that there is to be done for communities. */
function start(roles: readonly (typeof hearCommunities)[] = [hearCommunities, runCommunities]) {
  const { parvis, platform, secret } = live
  const warnings: string[] = []
  const warn = (line: string) => void warnings.push(line)
  const leases = leasesIn(parvis.pool, { ownerId: randomUUID(), warn })
  open.push(leases.stop)
  for (const run of roles) open.push(run({ pool: parvis.pool, leases, platform, secret, warn }).stop)
  return warnings
}

const guild = (members = 0) => live.simulator.world.addGuild({ members }).id

type Server = Awaited<ReturnType<LiveWorld['connect']>>

/** Waits until the tables have exactly those who are on a server, as they are. */
const mirrored = (server: Server) =>
  live.until(async () =>
    expect(sorted(await presencesOf(live, server))).toEqual(sorted(rosterOf(live, server.serverId))),
  )
const sorted = (people: ReadonlyMap<string, object>) =>
  [...people].sort(([one], [other]) => (one < other ? -1 : 1))

describe('a server', () => {
  it('is one network with its members once, whichever is told first: that it is there, or that it was connected', async () => {
    start()
    const [early, late] = [guild(30), guild(30)]
    live.simulator.gateway.withholdGuild({ guildId: late })
    const servers = [await live.connect(early), await live.connect(late)]
    live.simulator.gateway.releaseGuild({ guildId: late })
    for (const server of servers) {
      await mirrored(server)
      expect(await historyOf(live, server)).toEqual([])
    }
  })

  it('is as the platform has it after an import during which people came, changed and went', async () => {
    const { control } = live.simulator
    const server = await live.connect(guild(5000))
    const { serverId: guildId } = server
    start()
    await live.until(async () => expect((await presencesOf(live, server)).size).toBeGreaterThan(0))
    const came = control.joinMany({ guildId, count: 200, perSecond: 200 })
    const went = control.leaveMany({ guildId, count: 200, perSecond: 200 })
    for (const userId of [...rosterOf(live, guildId).keys()].slice(-50))
      control.changeMember({ guildId, userId, nick: `Autre ${userId}` })
    await Promise.all([came, went])
    await mirrored(server)
  })

  it('is as the platform has it after a gap in what was told', async () => {
    const { control, gateway } = live.simulator
    const server = await live.connect(guild(300))
    const { serverId: guildId } = server
    start()
    await mirrored(server)
    for (const close of open.splice(0).reverse()) await close()
    gateway.forgetSessions({})
    await control.joinMany({ guildId, count: 50 })
    await control.leaveMany({ guildId, count: 50 })
    await live.parvis.pool.query('truncate "start_turns"')
    start()
    await mirrored(server)
  })
})

describe('several streams', () => {
  it('tell each of its own servers, and are shared out over processes', async () => {
    const servers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => live.connect(guild(3))))
    start()
    start([hearCommunities])
    await live.connected(3)
    const shards = live.simulator.gateway.sessions().map(({ shard }) => shard.id)
    expect([...new Set(shards)].sort()).toEqual([0, 1, 2])
    await Promise.all(
      servers.map(({ serverId }) => live.simulator.control.joinMany({ guildId: serverId, count: 20 })),
    )
    for (const server of servers) {
      await mirrored(server)
      const joined = (await historyOf(live, server)).filter(({ kind }) => kind === 'joined')
      expect(joined.length).toBeLessThanOrEqual(20)
    }
  })
})
