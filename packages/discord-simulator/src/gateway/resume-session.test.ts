import { GatewayOpcodes } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gatewayOf, type TestGateway } from '../testing/gateway-of.js'

let up: TestGateway
beforeEach(async () => {
  up = await gatewayOf({ guilds: [{ members: 3 }] }, { sessionLifetime: 50, replayFrames: 10 })
})
afterEach(() => up.close())

const join = (times = 1) => {
  for (let time = 0; time < times; time += 1) up.world.join(up.guildIds[0] ?? '')
}

describe('a client that resumes', () => {
  it('hears what it missed, in order and once, and goes on', async () => {
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

  it('takes the session from a connection that still has it', async () => {
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
  ])('finds its session gone after %s', async (_, code) => {
    const first = await up.identified()
    await first.leave(code)
    await expectGone(first.sessionId)
  })

  it('finds its session gone after a while', async () => {
    const first = await up.identified()
    await first.leave()
    await expect.poll(() => up.control.sessions()).toEqual([])
    await expectGone(first.sessionId)
  })

  it('finds its session gone when it missed too much', async () => {
    const first = await up.identified()
    await first.leave()
    join(11)
    await expectGone(first.sessionId)
  })

  it('is closed with a number that is yet to come', async () => {
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

  it('finds its session gone with a token it was not begun with', async () => {
    const first = await up.identified()
    await first.leave()
    up.application.botToken = 'another'
    await expectGone(first.sessionId)
  })

  it('may identify on the same connection once its session is gone', async () => {
    const client = await expectGone('none')
    client.identify(up.application.botToken)
    await client.dispatch('READY')
  })
})

async function expectGone(sessionId: string) {
  const client = await up.connect()
  client.resume(up.application.botToken, sessionId, 2)
  expect(await client.hear(GatewayOpcodes.InvalidSession)).toMatchObject({ d: false })
  return client
}
