import { GatewayOpcodes } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gatewayOf, type TestGateway } from '../testing/gateway-of.js'

const plan = { guilds: [{ members: 3 }] }

let up: TestGateway
beforeEach(async () => {
  up = await gatewayOf(plan, { replayFrames: 10 })
})
afterEach(() => up.close())

const join = (times = 1) => {
  for (let time = 0; time < times; time += 1) up.world.join(up.guildIds[0] ?? '')
}

describe('a client that resumes', () => {
  it('receives what it missed, in order and once, and then new events', async () => {
    const first = await up.identified()
    join()
    await first.dispatch('GUILD_MEMBER_ADD')
    await first.leave()
    join(2)
    const second = await up.connect(first.resumeUrl)
    second.resume(up.application.botToken, first.sessionId, 3)
    await second.dispatch('RESUMED')
    join()
    await second.dispatch('GUILD_MEMBER_ADD')
    expect(second.dispatched().map(({ s, t }) => [s, t])).toEqual([
      [4, 'GUILD_MEMBER_ADD'],
      [5, 'GUILD_MEMBER_ADD'],
      [6, 'RESUMED'],
      [7, 'GUILD_MEMBER_ADD'],
    ])
    expect(up.control.counters()).toMatchObject({ resumes: 1, closesByClient: { 4200: 1 } })
  })

  it('takes over the session of an open connection', async () => {
    const first = await up.identified()
    const second = await up.connect()
    second.resume(up.application.botToken, first.sessionId, 2)
    await second.dispatch('RESUMED')
    expect(await first.closed).toBe(4000)
    expect(up.control.sessions()).toMatchObject([{ isConnected: true }])
  })

  it.each([
    ['a normal close', 1000],
    ['going away', 1001],
  ])('cannot resume after close code %s', async (_, code) => {
    const first = await up.identified()
    await first.leave(code)
    await expectInvalidSession(first.sessionId)
  })

  it('cannot resume after a timeout', async () => {
    up.close()
    up = await gatewayOf(plan, { sessionLifetime: 50 })
    const first = await up.identified()
    await first.leave()
    await expect.poll(() => up.control.sessions()).toEqual([])
    await expectInvalidSession(first.sessionId)
  })

  it('cannot resume when it missed too much', async () => {
    const first = await up.identified()
    await first.leave()
    join(11)
    await expectInvalidSession(first.sessionId)
  })

  it('is closed with a future sequence number', async () => {
    const first = await up.identified()
    const second = await up.connect()
    second.resume(up.application.botToken, first.sessionId, 99)
    expect(await second.closed).toBe(4007)
  })

  it('is closed with a wrong token', async () => {
    const first = await up.identified()
    const second = await up.connect()
    second.resume('wrong', first.sessionId, 2)
    expect(await second.closed).toBe(4004)
  })

  it('cannot resume with another token than its session started with', async () => {
    const first = await up.identified()
    await first.leave()
    up.application.botToken = 'another'
    await expectInvalidSession(first.sessionId)
  })

  it('may identify on the same connection after an invalid session', async () => {
    const client = await expectInvalidSession('none')
    client.identify(up.application.botToken)
    await client.dispatch('READY')
  })
})

async function expectInvalidSession(sessionId: string) {
  const client = await up.connect()
  client.resume(up.application.botToken, sessionId, 2)
  expect(await client.receive(GatewayOpcodes.InvalidSession)).toMatchObject({ d: false })
  return client
}
