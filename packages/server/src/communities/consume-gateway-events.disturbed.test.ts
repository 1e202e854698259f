import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { historyOf } from './streams/testing/state-of.js'
import { type GatewayCommunities, gatewayCommunities } from './testing/gateway-communities.js'

let live: GatewayCommunities

beforeAll(async () => {
  live = await gatewayCommunities({ guilds: [], gateway: { heartbeatInterval: 500 } })
})
afterEach(async () => {
  live.simulator.gateway.clearFaults()
  await live.stopAll()
})
afterAll(() => live.close())

/** A connected server with read members and a live stream, whose people join, leave and are renamed. */
async function connectedServer() {
  const { control, gateway } = live.simulator
  const server = await live.connect(live.guild(40))
  const { serverId: guildId } = server
  live.start()
  await live.mirrored(server)
  await live.until(async () =>
    expect(await server.network()).toMatchObject({ health: { stream: 'connected' } }),
  )
  gateway.resetCounters()
  const joined: string[] = []
  return {
    ...server,
    joined,
    stir(): void {
      const [one, other] = [control.join({ guildId }).user.id, control.join({ guildId }).user.id]
      joined.push(one, other)
      control.changeMember({ guildId, userId: one, nick: `Autre ${joined.length}` })
      control.leave({ guildId, userId: other })
    },
    /** Waits until the history has everyone who joined, once: a synchronisation may show who is there before their events come. */
    everyJoinInHistory: () =>
      live.until(async () => {
        const history = await historyOf(live, server)
        const found = history.filter(({ kind }) => kind === 'joined').map(({ userId }) => userId)
        expect(found.sort()).toEqual(joined.toSorted())
      }),
  }
}

describe('a stream', () => {
  it('without heartbeat answers closes with another code than 1000, resumes, and loses nothing', async () => {
    const { gateway } = live.simulator
    const server = await connectedServer()
    gateway.setFaults({ withholdsAcks: true })
    server.stir()
    await live.until(() => expect(Object.keys(gateway.counters().closesByClient)).not.toEqual([]))
    server.stir()
    gateway.clearFaults()
    await live.until(() => expect(gateway.counters().resumes).toBeGreaterThan(0))
    server.stir()
    await live.mirrored(server)
    const { closesByClient, identifies } = gateway.counters()
    expect(Object.keys(closesByClient)).not.toContain('1000')
    expect(Object.keys(closesByClient)).not.toContain('1001')
    expect(identifies).toEqual([])
    await server.everyJoinInHistory()
  })

  type Gateway = GatewayCommunities['simulator']['gateway']
  it.each<[string, (gateway: Gateway) => number]>([
    ['is asked to reconnect', (gateway) => gateway.reconnect({})],
    ['gets a resumable invalid session', (gateway) => gateway.invalidate({ isResumable: true })],
    ['is cut', (gateway) => gateway.cut({})],
  ])('that %s resumes, and neither loses nor duplicates events', async (_, disturb) => {
    const { gateway } = live.simulator
    const server = await connectedServer()
    server.stir()
    expect(disturb(gateway)).toBe(1)
    server.stir()
    await live.until(() => expect(gateway.counters().resumes).toBeGreaterThan(0))
    server.stir()
    await live.mirrored(server)
    expect(gateway.counters().identifies).toEqual([])
    await server.everyJoinInHistory()
  })

  it('that gets an invalid session identifies again, and reads what it missed', async () => {
    const { gateway } = live.simulator
    const server = await connectedServer()
    server.stir()
    await live.mirrored(server)
    expect(gateway.invalidate({ isResumable: false })).toBe(1)
    server.stir()
    await live.until(() => expect(gateway.counters().identifies).toHaveLength(1))
    server.stir()
    await live.mirrored(server)
    expect(gateway.counters().resumes).toBe(0)
  })

  it('never asks for members by the gateway, which would be limited to once in 30 seconds', async () => {
    const { gateway, control } = live.simulator
    const server = await connectedServer()
    gateway.invalidate({ isResumable: false })
    await live.until(() => expect(gateway.counters().identifies).toHaveLength(1))
    server.stir()
    await live.mirrored(server)
    const { sends, events } = gateway.counters()
    // Heartbeat, identify and resume are all that it sends: members are read by pages of REST.
    expect(Object.keys(sends).filter((op) => !['1', '2', '6'].includes(op))).toEqual([])
    expect(events).not.toHaveProperty('RATE_LIMITED')
    expect(control.counts().requests['GET /guilds/:guild/members']).toBeGreaterThan(0)
  })
})
