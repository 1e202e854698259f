import { GatewayOpcodes } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gatewayOf, type TestGateway } from '../testing/gateway-of.js'

let up: TestGateway
let guildId: string
beforeEach(async () => {
  up = await gatewayOf({ guilds: [{ members: 3 }, { members: 3 }] })
  guildId = up.guildIds[0] ?? ''
})
afterEach(() => up.close())

const heartbeat = GatewayOpcodes.Heartbeat

describe('a gateway with faults', () => {
  it('withholds acknowledgements', async () => {
    const client = await up.identified()
    up.control.setFaults({ withholdsAcks: true })
    client.send(heartbeat, 1)
    await expect.poll(() => up.control.counters().heartbeats).toBe(1)
    up.control.clearFaults()
    client.send(heartbeat, 1)
    await client.receive(GatewayOpcodes.HeartbeatAck)
    expect(client.received.filter((one) => typeof one !== 'string' && one.op === 11).length).toBe(1)
  })

  it('closes or cuts one shard or all', async () => {
    const [one, two] = [await up.identified({ shard: [0, 2] }), await up.identified({ shard: [1, 2] })]
    expect(up.control.close({ shard: 1, code: 4014 })).toBe(1)
    expect(await two.closed).toBe(4014)
    expect(up.control.sessions().map(({ id }) => id)).toEqual([one.sessionId])
    expect(up.control.cut({})).toBe(1)
    expect(await one.closed).toBe(1006)
    await expect.poll(() => up.control.sessions()).toMatchObject([{ isConnected: false }])
  })

  it('closes only connections whose token was changed', async () => {
    const other = up.world.addApplication({ name: 'Other' })
    const [one, two] = [await up.identified(), await up.connect()]
    two.identify(other.botToken)
    await two.dispatch('READY')
    up.application.botToken = 'another'
    expect(up.control.closeOutdated()).toBe(1)
    expect(await one.closed).toBe(4004)
    expect(up.control.sessions().map(({ applicationId }) => applicationId)).toEqual([other.id])
  })

  it('requests a reconnect and a heartbeat, and sends invalid JSON', async () => {
    const client = await up.identified()
    up.control.reconnect({})
    up.control.requestHeartbeat({})
    up.control.sendText({ text: '{no JSON' })
    await client.receive(GatewayOpcodes.Reconnect)
    await client.receive(heartbeat)
    await expect.poll(() => client.received.at(-1)).toBe('{no JSON')
  })

  it('invalidates a session, resumably or not', async () => {
    const client = await up.identified()
    up.control.invalidate({ isResumable: true })
    expect(await client.receive(GatewayOpcodes.InvalidSession)).toMatchObject({ d: true })
    client.resume(up.application.botToken, client.sessionId, 3)
    await client.dispatch('RESUMED')
    up.control.invalidate({ isResumable: false })
    expect(await client.receive(GatewayOpcodes.InvalidSession)).toMatchObject({ d: false })
    expect(up.control.sessions()).toEqual([])
    client.identify(up.application.botToken)
    await client.dispatch('READY')
  })

  it('drops a dispatch, sends one twice, and repeats the latest', async () => {
    const client = await up.identified()
    up.control.setFaults({ drop: { type: 'GUILD_MEMBER_ADD', times: 1 }, duplicate: { times: 1 } })
    up.world.join(guildId)
    up.world.join(guildId)
    await client.dispatch('GUILD_MEMBER_ADD')
    await client.dispatch('GUILD_MEMBER_ADD')
    const dispatched = client.dispatched('GUILD_MEMBER_ADD')
    expect(dispatched.map(({ s }) => s)).toEqual([5, 6])
    up.control.replay({ howMany: 2 })
    await client.dispatch('GUILD_MEMBER_ADD')
    await client.dispatch('GUILD_MEMBER_ADD')
    expect(client.dispatched('GUILD_MEMBER_ADD').map(({ s }) => s)).toEqual([5, 6, 5, 6])
  })

  it('withholds a guild, and releases it', async () => {
    up.control.withholdGuild({ guildId })
    const client = await up.identified()
    expect((client.ready.d as { guilds: unknown[] }).guilds.length).toBe(2)
    expect((await client.dispatch('GUILD_CREATE')).d).toMatchObject({ id: up.guildIds[1] })
    up.world.join(guildId)
    up.control.releaseGuild({ guildId })
    expect((await client.dispatch('GUILD_CREATE')).d).toMatchObject({ id: guildId, member_count: 5 })
    expect(client.dispatched('GUILD_MEMBER_ADD')).toEqual([])
  })

  it('pauses dispatches, and sends them in order afterwards', async () => {
    const client = await up.identified()
    up.control.setFaults({ isPaused: true })
    up.world.join(guildId)
    up.world.join(guildId)
    client.send(heartbeat, 1)
    await client.receive(GatewayOpcodes.HeartbeatAck)
    expect(client.dispatched('GUILD_MEMBER_ADD')).toEqual([])
    up.control.clearFaults()
    await client.dispatch('GUILD_MEMBER_ADD')
    await client.dispatch('GUILD_MEMBER_ADD')
    expect(client.dispatched('GUILD_MEMBER_ADD').map(({ s }) => s)).toEqual([4, 5])
  })

  it('sends nothing more to a session that ended during a pause', async () => {
    const client = await up.identified()
    up.control.setFaults({ isPaused: true })
    up.world.join(guildId)
    up.control.invalidate({ isResumable: false })
    await client.receive(GatewayOpcodes.InvalidSession)
    client.identify(up.application.botToken)
    await expect.poll(() => up.control.sessions()).toMatchObject([{ sequence: 3 }])
    up.control.clearFaults()
    await client.dispatch('READY')
    expect(client.dispatched('GUILD_MEMBER_ADD')).toEqual([])
  })

  it('deletes sessions, so that they cannot be resumed', async () => {
    const first = await up.identified()
    await first.leave()
    expect(up.control.clearSessions({})).toBe(1)
    const second = await up.connect()
    second.resume(up.application.botToken, first.sessionId, 1)
    await second.receive(GatewayOpcodes.InvalidSession)
    expect(up.control.counters().resumesRefused).toBe(1)
  })

  it('counts, and resets its counts', async () => {
    const client = await up.identified()
    await client.dispatch('GUILD_CREATE')
    const { identifies, events } = up.control.counters()
    expect(identifies).toMatchObject([{ shard: [0, 1] }])
    expect(Math.abs((identifies[0]?.at ?? 0) - Date.now())).toBeLessThan(5000)
    expect(events).toEqual({ READY: 1, GUILD_CREATE: 2 })
    up.control.resetCounters()
    expect(up.control.counters()).toMatchObject({ connections: 0, identifies: [], events: {} })
  })

  it('changes the limit of session starts', () => {
    const { id } = up.application
    up.control.setStarts({ applicationId: id, remaining: 7, maxConcurrency: 16 })
    expect(up.gateway.sessionStarts(id)).toMatchObject({ total: 1000, remaining: 7, max_concurrency: 16 })
  })
})
