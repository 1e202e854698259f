import { randomUUID } from 'node:crypto'
import { type NewDelivery, queueDeliveries } from '@parvis/communities/testing'
import { bitsOf } from '@parvis/discord'
import { inTransaction } from '@parvis/engine'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type DeliveryWorld, deliveryWorld } from '../testing/delivery-world.js'

let on: DeliveryWorld

beforeAll(async () => {
  on = await deliveryWorld()
  on.control.setRates({ routes: { sendMessage: { count: 1000, seconds: 1 } } })
})
afterEach(() => on.stop())
afterAll(() => on.close())

/** Messages of a kind, in order. */
const numbered = (kind: NewDelivery['kind'], count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({ kind, key: `${name} ${index}`, text: `${name} ${index}` }))

it('an announcement does not wait behind a thousand welcomes, and those do not for it', async () => {
  const server = await on.server('Foule')
  await on.queue(server, numbered('widget', 1000, 'Bienvenue'))
  on.start()
  await on.until(() => expect(on.texts(server).length).toBeGreaterThan(10))
  const before = on.texts(server).length
  await on.queue(server, numbered('announcement', 3, 'Annonce'))
  await on.until(() => expect(on.texts(server)).toContain('Annonce 2'))
  const places = numbered('announcement', 3, 'Annonce').map(({ text }) => on.texts(server).indexOf(text))
  expect(places[0]).toBeLessThan(before + 60)
  expect(places.map((place) => place - (places[0] ?? 0))).toEqual([0, 2, 4])
  await on.until(() => expect(on.texts(server).length).toBeGreaterThan(150))
  const welcomes = on.texts(server).filter((text) => text.startsWith('Bienvenue'))
  expect(welcomes).toEqual(numbered('widget', welcomes.length, 'Bienvenue').map(({ text }) => text))
})

it('a message of one account does not wait behind all those of another', async () => {
  const { id: serverId, channels } = on.guild('Autre compte')
  on.world.addBot(serverId, on.application.id, bitsOf(on.platform.permissions))
  const channelId = [...channels.values()].find(({ name }) => name === 'welcome')?.id ?? ''
  const [accountId, communityId, networkId] = [randomUUID(), randomUUID(), randomUUID()]
  const insert = `insert into "connected_servers" ("platform", "serverId", "accountId", "communityId", "networkId")
    values ('discord', $1, $2, $3, $4)`
  await on.parvis.pool.query(insert, [serverId, accountId, communityId, networkId])

  const busy = await Promise.all(Array.from({ length: 12 }, (_, index) => on.server(`Occupé ${index}`)))
  for (const server of busy) await on.queue(server, numbered('widget', 40, server.serverId))
  const one = {
    accountId,
    communityId,
    networkId,
    channelId,
    kind: 'widget',
    key: 'one',
    text: 'Seul',
  } as const
  await inTransaction(on.parvis.pool, (connection) => queueDeliveries(connection, on.platform, [one]))
  on.start()
  await on.until(() => expect(on.control.messages({ channelId })).toHaveLength(1))
  const all = on.control.messages({}).map(({ content }) => content)
  const sentBefore = all.slice(0, all.indexOf('Seul')).filter((text) => !/Bienvenue|Annonce/.test(text))
  expect(sentBefore.length).toBeLessThan(60)
})
