import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { GatewayClient } from '../testing/gateway-client.js'
import { gatewayOf } from '../testing/gateway-of.js'

it('sends each event once and in order, however often the connection breaks under load', async () => {
  const up = await gatewayOf({ guilds: [{ members: 10 }] })
  onTestFinished(() => up.close())
  const first = await up.identified()
  const disturbances = [
    () => up.control.cut({}),
    () => up.control.close({ code: 4000 }),
    () => up.control.close({ code: 4009 }),
    () => void client.leave(),
  ]
  const joined: string[] = []
  const received: string[] = []
  let sequence = 0
  let client: GatewayClient = first

  function takeIn() {
    for (const { s, t, d } of client.dispatched()) {
      if (s === null || s <= sequence) continue
      sequence = s
      if (t === 'GUILD_MEMBER_ADD') received.push((d as { user: { id: string } }).user.id)
    }
  }

  for (let round = 0; round < 40; round += 1) {
    for (let count = 0; count < 60; count += 1) {
      joined.push(up.world.join(up.guildIds[0] ?? '').user.id)
      if (count === round) disturbances[round % disturbances.length]?.()
      if (count % 7 === 0) await setImmediate()
    }
    await client.closed
    takeIn()
    client = await up.connect(first.resumeUrl)
    client.resume(up.application.botToken, first.sessionId, sequence)
    await client.dispatch('RESUMED')
  }
  takeIn()
  expect(received).toEqual(joined)
  expect(up.control.counters()).toMatchObject({ resumes: 40, identifies: { length: 1 } })
})
