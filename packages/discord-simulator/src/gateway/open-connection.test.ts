import { GatewayOpcodes } from 'discord-api-types/v10'
import { afterEach, describe, expect, it } from 'vitest'
import { gatewayOf, type TestGateway } from '../testing/gateway-of.js'
import { sendLimitOf } from './open-connection.js'

let up: TestGateway
afterEach(() => up.close())

describe('a connection', () => {
  it('acknowledges heartbeats, even before it identifies', async () => {
    up = await gatewayOf({})
    const client = await up.connect()
    client.send(GatewayOpcodes.Heartbeat, null)
    expect(await client.receive(GatewayOpcodes.HeartbeatAck)).toMatchObject({ s: null, t: null })
    expect(up.control.counters().heartbeats).toBe(1)
  })

  it('is closed when its heartbeats stop, and can be resumed', async () => {
    up = await gatewayOf({}, { heartbeatInterval: 40 })
    const client = await up.identified()
    expect(await client.closed).toBe(4009)
    expect(up.control.sessions()).toMatchObject([{ id: client.sessionId, isConnected: false }])
  })

  it('is closed once its token is invalid', async () => {
    up = await gatewayOf({})
    const client = await up.identified()
    up.application.botToken = 'another'
    client.send(GatewayOpcodes.Heartbeat, 1)
    expect(await client.closed).toBe(4004)
    expect(up.control.sessions()).toEqual([])
  })

  it.each([
    ['text that is not JSON', 'no JSON', 4002],
    ['JSON that is no payload', '[1]', 4002],
    ['a payload that is too long', JSON.stringify({ op: 1, d: 'x'.repeat(4096) }), 4002],
    ['an opcode that there is not', '{"op":99,"d":null}', 4001],
    ['an opcode of the gateway', '{"op":10,"d":null}', 4001],
    ['a request before it identifies', '{"op":8,"d":{}}', 4003],
    ['an identify without anything', '{"op":2,"d":null}', 4002],
    ['a resume without anything', '{"op":6}', 4002],
  ])('is closed after %s', async (_, text, code) => {
    up = await gatewayOf({})
    const client = await up.connect()
    client.socket.send(text)
    expect(await client.closed).toBe(code)
  })

  it('limits sends per minute', async () => {
    up = await gatewayOf({})
    const client = await up.connect()
    for (let sent = 0; sent < 120; sent += 1) client.send(GatewayOpcodes.Heartbeat, null)
    for (let received = 0; received < 120; received += 1) await client.receive(GatewayOpcodes.HeartbeatAck)
    client.send(GatewayOpcodes.Heartbeat, null)
    expect(await client.closed).toBe(4008)
  })

  it('supports only this version and JSON', async () => {
    up = await gatewayOf({})
    expect(await (await up.connect(`${up.gateway.url()}?v=6&then=`)).closed).toBe(4012)
    expect(await (await up.connect(`${up.gateway.url()}?encoding=etf&then=`)).closed).toBe(4002)
  })

  it('is refused on other paths, and while connections are refused', async () => {
    up = await gatewayOf({})
    await expect(up.connect(up.gateway.url().replace('gateway', 'other'))).rejects.toThrow('404')
    up.control.setFaults({ refusesConnections: true })
    await expect(up.connect()).rejects.toThrow('503')
    up.control.clearFaults()
    await up.identified()
  })
})

it('limits sends per window', () => {
  const limit = sendLimitOf({ limit: 2, window: 60_000 })
  const counted = [100_000, 100_001, 159_999, 160_000, 160_000, 160_000].map(limit.count)
  expect(counted).toEqual([true, true, false, true, true, false])
})
