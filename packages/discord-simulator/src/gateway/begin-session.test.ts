import { GatewayOpcodes } from 'discord-api-types/v10'
import { afterEach, describe, expect, it } from 'vitest'
import { gatewayOf, type TestGateway } from '../testing/gateway-of.js'
import { shardOf } from './shards.js'

let up: TestGateway
afterEach(() => up.close())

const guilds = (count: number, members = 3) => Array.from({ length: count }, () => ({ members }))

describe('a client that identifies', () => {
  it('receives READY with its user and guilds, then each guild', async () => {
    up = await gatewayOf({ guilds: guilds(2, 100_000) })
    const client = await up.identified()
    expect(client.received[0]).toMatchObject({ op: GatewayOpcodes.Hello, d: { heartbeat_interval: 41_250 } })
    expect(client.ready).toMatchObject({
      s: 1,
      d: {
        v: 10,
        user: { id: up.application.id, bot: true },
        guilds: up.guildIds.map((id) => ({ id, unavailable: true })),
        shard: [0, 1],
        application: { id: up.application.id },
      },
    })
    expect(client.resumeUrl).toBe(`${up.gateway.url()}/resume`)
    const guild = await client.dispatch('GUILD_CREATE')
    expect(guild).toMatchObject({
      s: 2,
      d: { id: up.guildIds[0], member_count: 100_001, large: true, unavailable: false, presences: [] },
    })
    const { members, channels, roles } = guild.d as Record<string, { user: { id: string } }[]>
    expect(members?.map(({ user }) => user.id)).toEqual([up.application.id])
    expect(channels?.length).toBeGreaterThan(3)
    expect(roles?.length).toBeGreaterThan(2)
    expect((await client.dispatch('GUILD_CREATE')).d).toMatchObject({ id: up.guildIds[1] })
  })

  it('receives no guild without the intent', async () => {
    up = await gatewayOf({ guilds: guilds(1) })
    const client = await up.identified({ intents: 0 })
    client.send(GatewayOpcodes.Heartbeat, 1)
    await client.receive(GatewayOpcodes.HeartbeatAck)
    expect(client.dispatched().map(({ t }) => t)).toEqual(['READY'])
  })

  it('gets the guilds of its shard only', async () => {
    up = await gatewayOf({ guilds: guilds(6) })
    const client = await up.identified({ shard: [1, 3] })
    const { guilds: seen } = client.ready.d as { guilds: { id: string }[] }
    expect(seen.map(({ id }) => id)).toEqual(up.guildIds.filter((id) => shardOf(id, 3) === 1))
    expect(seen.length).toBe(2)
  })

  it.each([
    ['a wrong token', { token: 'wrong' }, 4004],
    ['a shard that there is not', { shard: [3, 3] }, 4010],
    ['no shards at all', { shard: [0, 0] }, 4010],
    ['intents that there are not', { intents: 1 << 30 }, 4013],
    ['an intent that is switched off', { intents: 1 << 8 }, 4014],
    ['no intents', { intents: undefined }, 4002],
    ['too large a threshold', { large_threshold: 251 }, 4002],
  ])('is closed with %s', async (_, rest, code) => {
    up = await gatewayOf({ guilds: guilds(1) })
    const client = await up.connect()
    client.identify(up.application.botToken, rest)
    expect(await client.closed).toBe(code)
    expect(up.control.counters().closes).toEqual({ [code]: 1 })
    expect(up.control.sessions()).toEqual([])
  })

  it('is closed when the members intent is off, and accepted once it is on', async () => {
    up = await gatewayOf({ applications: [{ membersIntent: 'off' }] })
    const client = await up.connect()
    client.identify(up.application.botToken)
    expect(await client.closed).toBe(4014)
    up.application.membersIntent = 'limited'
    await up.identified()
  })

  it('is closed on a shard with too many guilds', async () => {
    up = await gatewayOf({ guilds: guilds(5) }, { guildsPerShard: 4 })
    const client = await up.connect()
    client.identify(up.application.botToken)
    expect(await client.closed).toBe(4011)
    await up.identified({ shard: [0, 2] })
  })

  it('may identify only once', async () => {
    up = await gatewayOf({})
    const client = await up.identified()
    client.identify(up.application.botToken)
    expect(await client.closed).toBe(4005)
  })

  it('gets an invalid session when it starts too soon, per concurrency bucket', async () => {
    up = await gatewayOf({}, { identifyWindow: 5000, maxConcurrency: 2 })
    await up.identified({ shard: [0, 4] })
    await up.identified({ shard: [1, 4] })
    const client = await up.connect()
    client.identify(up.application.botToken, { shard: [2, 4] })
    expect(await client.receive(GatewayOpcodes.InvalidSession)).toMatchObject({ d: false })
    up.world.advance(5000)
    client.identify(up.application.botToken, { shard: [2, 4] })
    await client.dispatch('READY')
    expect(up.control.counters().identifies.map(({ shard, refusal }) => [shard[0], refusal])).toEqual([
      [0, undefined],
      [1, undefined],
      [2, 'invalid session'],
      [2, undefined],
    ])
  })

  it('uses up its session starts, and loses all sessions when it exceeds them', async () => {
    up = await gatewayOf({}, { startTotal: 2 })
    const { id, botToken } = up.application
    const one = await up.identified()
    expect(up.gateway.sessionStarts(id)).toMatchObject({ total: 2, remaining: 1, max_concurrency: 1 })
    await up.identified()
    const client = await up.connect()
    client.identify(botToken)
    expect(await client.closed).toBe(4004)
    expect(await one.closed).toBe(4004)
    expect(up.control.sessions()).toEqual([])
    expect(up.application.botToken).not.toBe(botToken)
    up.world.advance(86_400_000)
    expect(up.gateway.sessionStarts(id)).toMatchObject({ remaining: 2 })
  })

  it('is closed at once, as often as configured', async () => {
    up = await gatewayOf({})
    up.control.setFaults({ closeAfterIdentify: { code: 4000, times: 2 } })
    for (const _ of [1, 2]) {
      const client = await up.connect()
      client.identify(up.application.botToken)
      expect(await client.closed).toBe(4000)
    }
    await up.identified()
    expect(up.control.counters()).toMatchObject({ connections: 3, closes: { 4000: 2 } })
  })
})
