import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatPlatform } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DeliveryWorld, deliveryWorld } from '../testing/delivery-world.js'

let on: DeliveryWorld

beforeAll(async () => {
  on = await deliveryWorld()
  on.control.setRates({ routes: { sendMessage: { count: 1000, seconds: 1 } } })
})
afterAll(() => on.close())

const route = 'POST /channels/:channel/messages'

/** A process that loses its database around one of its messages: before it leaves, while it is under way, or after. */
function dying(at: number, moment: number) {
  let left = at
  return (platform: ChatPlatform, pool: Pool): ChatPlatform => ({
    ...platform,
    async send(message) {
      left--
      const dies = (when: number) => {
        if (left <= 0 && moment === when && !pool.ending) void pool.end()
      }
      dies(0)
      const sending = platform.send(message)
      dies(1)
      const sent = await sending
      dies(2)
      return sent
    },
  })
}

it('each message is sent once, though processes die at every moment and Discord loses answers', async () => {
  const servers = await Promise.all(['Un', 'Deux', 'Trois', 'Quatre'].map((name) => on.server(name)))
  const texts = Array.from({ length: 40 }, (_, index) => `Message ${index}`)
  for (const server of servers)
    await on.queue(
      server,
      texts.map((text) => ({ kind: 'announcement', key: `${server.channelId} ${text}`, text })),
    )
  on.control.fail({ route, isDone: true, status: 503, after: 10, times: 3 })
  on.control.fail({ route, isDone: true, isCut: true, after: 20, times: 3 })
  on.control.fail({ route, status: 400, body: { message: 'Not now', code: 40004 }, after: 30, times: 2 })
  for (const moment of [0, 1, 2, 0, 1, 2]) {
    on.start(dying(12, moment))
    on.start(dying(9, moment))
    await on.until(() => on.ended())
    await sleep(100)
  }
  on.start()
  on.start()
  for (const server of servers) await on.reached(server, { state: 'sent' })
  for (const server of servers) expect(on.texts(server)).toEqual(texts)
  const { rows } = await on.parvis.pool.query(
    `select "state", count(*)::int from "community_deliveries" group by 1`,
  )
  expect(rows).toEqual([{ state: 'sent', count: 160 }])
}, 600_000)
