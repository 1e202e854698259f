import { setTimeout as sleep } from 'node:timers/promises'
import { listening } from '@parvis/chat/testing'
import type { Simulator } from '@parvis/discord-simulator'
import { describe, expect, it, vi } from 'vitest'
import { runningDiscord } from '../testing/running-discord.js'

const soon = { timeout: 60_000, interval: 5 }
const atOnce = { identifyWindow: 0 }

describe('a stream that is disturbed', () => {
  it.each<[string, (gateway: Simulator['gateway']) => unknown]>([
    ['cut', (gateway) => gateway.cut({})],
    ['asked to reconnect', (gateway) => gateway.reconnect({})],
    ['sent a resumable invalid session', (gateway) => gateway.invalidate({ isResumable: true })],
    ['closed for no known reason', (gateway) => gateway.close({ code: 4000 })],
  ])('and is %s resumes without a gap', async (_, disturb) => {
    const { platform, world, gateway, guildWithBot } = await runningDiscord({ gateway: atOnce })
    const { id } = guildWithBot()
    const stream = listening(platform)
    await stream.received('server_seen')
    const users = [world.join(id)]
    disturb(gateway)
    users.push(world.join(id), world.join(id))
    await stream.received('stream_resumed')
    users.push(world.join(id))
    await stream.received('member_joined', 4)
    expect(stream.joined()).toEqual(users.map(({ user }) => user.id))
    expect(gateway.counters().identifies).toHaveLength(1)
  })

  it('has one connection at a time', async () => {
    // Often enough to be seen, and too seldom for a busy machine to miss one.
    const seldom = { ...atOnce, heartbeatInterval: 600 }
    const { platform, gateway, guildWithBot } = await runningDiscord({ gateway: seldom })
    guildWithBot()
    const stream = listening(platform)
    await stream.received('server_seen')
    gateway.cut({})
    await stream.received('stream_resumed')
    await sleep(1600)
    expect(gateway.counters().connections).toBe(2)
  })

  it('and gets no heartbeat acknowledgement closes resumably and resumes', async () => {
    const { platform, world, gateway, guildWithBot } = await runningDiscord({
      gateway: { ...atOnce, heartbeatInterval: 60 },
    })
    const { id } = guildWithBot()
    const stream = listening(platform)
    await stream.received('server_seen')
    gateway.setFaults({ withholdsAcks: true })
    await vi.waitUntil(() => Object.keys(gateway.counters().closesByClient).length > 0, soon)
    gateway.clearFaults()
    const { user } = world.join(id)
    await stream.received('member_joined')
    expect(stream.joined()).toEqual([user.id])
    expect(Object.keys(gateway.counters().closesByClient)).not.toContain('1000')
    expect(gateway.counters()).toMatchObject({ identifies: { length: 1 } })
  })

  it.each<[string, (gateway: Simulator['gateway']) => unknown]>([
    ['sent a final invalid session', (gateway) => gateway.invalidate({ isResumable: false })],
    ['closed for good', (gateway) => gateway.close({ code: 1000 })],
    ['closed for an invalid sequence number', (gateway) => gateway.close({ code: 4007 })],
    ['closed for a session timeout', (gateway) => gateway.close({ code: 4009 })],
  ])('and is %s starts a new session and reports it', async (_, disturb) => {
    const { platform, gateway, guildWithBot } = await runningDiscord({ gateway: atOnce })
    guildWithBot()
    const stream = listening(platform)
    await stream.received('server_seen')
    disturb(gateway)
    await stream.received('stream_began', 2)
    await stream.received('server_seen', 2)
    expect(stream.of('stream_resumed')).toEqual([])
    expect(gateway.counters().identifies).toHaveLength(2)
  })

  it('and receives the same dispatches again ignores them', async () => {
    const { platform, world, gateway, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot()
    const stream = listening(platform)
    await stream.received('server_seen')
    const users = [world.join(id), world.join(id)]
    gateway.replay({ howMany: 4 })
    users.push(world.join(id))
    await stream.received('member_joined', 3)
    expect(stream.joined()).toEqual(users.map(({ user }) => user.id))
    expect(stream.of('stream_began')).toHaveLength(1)
  })

  it.each([
    [4004, 'unauthorised'],
    [4010, 'invalid'],
    [4011, 'invalid'],
    [4012, 'invalid'],
    [4013, 'invalid'],
    [4014, 'members_hidden'],
  ] as const)('and is closed with %i does not reconnect', async (code, why) => {
    const { platform, gateway, guildWithBot } = await runningDiscord({ gateway: atOnce })
    guildWithBot()
    const stream = listening(platform)
    await stream.received('server_seen')
    gateway.close({ code })
    await vi.waitUntil(() => stream.states.at(-1)?.kind === 'refused', soon)
    await sleep(300)
    expect(stream.states.at(-1)).toEqual({ kind: 'refused', why })
    expect(gateway.counters().connections).toBe(1)
  })

  it('and may not see members is refused for that reason', async () => {
    const { platform, gateway } = await runningDiscord({ applications: [{ membersIntent: 'off' }] })
    const stream = listening(platform)
    await vi.waitUntil(() => stream.states.at(-1)?.kind === 'refused', soon)
    expect(stream.states.at(-1)).toEqual({ kind: 'refused', why: 'members_hidden' })
    expect(gateway.counters().connections).toBe(1)
  })

  it('and has an unknown token is refused before it connects', async () => {
    const { platform, gateway } = await runningDiscord({ platform: { botToken: 'wrong' } })
    const stream = listening(platform)
    await vi.waitUntil(() => stream.states.at(-1)?.kind === 'refused', soon)
    expect(stream.states.at(-1)).toEqual({ kind: 'refused', why: 'unauthorised' })
    expect(gateway.counters().connections).toBe(0)
  })

  it('and is repeatedly closed after identifying waits longer each time', async () => {
    const { platform, gateway } = await runningDiscord({
      gateway: { ...atOnce, startWindow: 60_000 },
      platform: { limits: { reconnectAfter: [40, 10_000] } },
    })
    gateway.setFaults({ closeAfterIdentify: { code: 4000, times: 100 } })
    const stream = listening(platform)
    await sleep(1_500)
    // 40, 80, 160, 320 and 640 ms, or half of it: not the seventy that forty each would be.
    expect(gateway.counters().identifies.length).toBeLessThanOrEqual(7)
    expect(gateway.counters().identifies.length).toBeGreaterThan(2)
    gateway.clearFaults()
    await stream.received('stream_began')
  })

  it('and has no session starts left waits until there are some', async () => {
    const { platform, application, gateway } = await runningDiscord({ gateway: { startWindow: 1_000 } })
    gateway.setStarts({ applicationId: application.id, remaining: 0 })
    const stream = listening(platform)
    await sleep(500)
    expect(gateway.counters().connections).toBe(0)
    await stream.received('stream_began')
    expect(gateway.counters().identifies).toHaveLength(1)
  })

  it('and cannot reach the gateway reconnects once it is back', async () => {
    const { platform, gateway, guildWithBot } = await runningDiscord({ gateway: atOnce })
    guildWithBot()
    gateway.setFaults({ refusesConnections: true })
    const stream = listening(platform)
    await stream.reconnecting()
    expect(stream.states.map(({ kind }) => kind)).not.toContain('connected')
    gateway.clearFaults()
    await stream.received('server_seen')
  })

  it('and has a slow consumer buffers a bounded number of events, and loses none', async () => {
    const { platform, world, gateway, guildWithBot } = await runningDiscord({
      platform: { limits: { waitingEvents: 10 } },
    })
    const { id } = guildWithBot()
    const stream = listening(platform, { handle: () => sleep(1) })
    await stream.received('server_seen')
    const users = Array.from({ length: 300 }, () => world.join(id).user.id)
    await stream.received('member_joined', 300)
    expect(stream.joined()).toEqual(users)
    expect(gateway.counters().resumes).toBeGreaterThan(5)
    expect(gateway.counters().identifies).toHaveLength(1)
  })
})

describe('several streams', () => {
  it('start within the limits, and report only their own servers', async () => {
    const { platform, gateway, guildWithBot } = await runningDiscord({ gateway: { identifyWindow: 200 } })
    const guilds = Array.from({ length: 6 }, () => guildWithBot().id)
    const identifies = () => gateway.counters().identifies
    let last = Promise.resolve()
    let turns = 0
    const waitToIdentify = () => {
      const mine = last
      const turn = ++turns
      last = last.then(async () => {
        await vi.waitUntil(() => identifies().length >= turn, soon)
        await sleep(250)
      })
      return mine
    }
    const streams = [0, 1, 2].map((shard) => listening(platform, { shard, shards: 3, waitToIdentify }))
    await vi.waitUntil(() => streams.flatMap(({ of }) => of('server_seen')).length === 6, soon)
    streams.forEach(({ of }, shard) => {
      const seen = of('server_seen').map(({ server }) => server.id)
      expect(seen).toEqual(guilds.filter((id) => platform.shardOf(id, 3) === shard))
    })
    expect(identifies().map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined])
  })
})
