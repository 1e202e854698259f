import { randomUUID } from 'node:crypto'
import { watchHealth } from '@parvis/communities/testing'
import { createLeases } from '@parvis/work'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type DeliveryWorld, deliveryWorld, type Server } from '../testing/delivery-world.js'
import { interrupted, killedAfter, killedBefore } from '../testing/killed-process.js'

let on: DeliveryWorld

beforeAll(async () => {
  on = await deliveryWorld()
  const rate = { count: 1000, seconds: 1 }
  const routes = ['application', 'self', 'guild', 'guildChannels', 'guildRoles', 'member', 'readMessages']
  on.control.setRates({ global: rate, routes: Object.fromEntries(routes.map((route) => [route, rate])) })
})
afterEach(async () => {
  await on.stop()
  on.control.clearFaults()
  on.control.setQuirks({ historyHasNonces: false })
})
afterAll(() => on.close())

const sending = 'POST /channels/:channel/messages'
const reading = 'GET /channels/:channel/messages'

/** Runs the process that searches for uncertain deliveries. */
function watch() {
  const { pool } = on.parvis
  const leases = createLeases(pool, { ownerId: randomUUID(), lasting: 2000, warn: () => undefined })
  const health = watchHealth({
    secret: 'a secret of the tests',
    pool,
    leases,
    platform: on.platform,
    warn: () => undefined,
    every: 500,
    poll: 100,
  })
  onTestFinished(async () => {
    await health.stop()
    await leases.stop()
  })
}

/** A message whose process was killed, and whose history nobody could read since. */
async function uncertain(
  name: string,
  kill = killedAfter,
  queue?: Parameters<typeof interrupted>[3],
): Promise<Server> {
  const server = await interrupted(on, name, kill, queue)
  on.control.fail({ route: reading, of: server.channelId, status: 500, times: 1000 })
  await on.later()
  on.start()
  await on.reached(server, { state: 'uncertain', cause: 'unclear' })
  on.control.clearFaults()
  return server
}

const lastId = ({ channelId }: Server) => on.control.messages({ channelId }).at(-1)?.id ?? ''

describe.each([
  ['with', true],
  ['without', false],
])('%s nonces in the history', (which, hasNonces) => {
  it('what was sent before its process was killed is found, and not sent again', async () => {
    on.control.setQuirks({ historyHasNonces: hasNonces })
    const server = await interrupted(on, `Retrouvé ${which}`, killedAfter)
    on.control.write({ channelId: server.channelId, text: 'Another message' })
    const [{ id } = { id: '' }] = on.control.messages({ channelId: server.channelId })
    await on.later()
    on.start()
    await on.reached(server, { state: 'sent', messageId: id, attempts: 2 })
    expect(on.texts(server)).toEqual([`Retrouvé ${which}`, 'Another message'])
  })

  it('what was not sent before its process was killed is sent once', async () => {
    on.control.setQuirks({ historyHasNonces: hasNonces })
    const server = await interrupted(on, `Perdu ${which}`, killedBefore)
    on.control.write({ channelId: server.channelId, text: 'Another message' })
    await on.later()
    on.start()
    await on.reached(server, { state: 'sent', attempts: 2 })
    expect(on.texts(server)).toEqual(['Another message', `Perdu ${which}`])
    await on.reached(server, { messageId: lastId(server) })
  })
})

describe('a message that says the same', () => {
  it('of somebody else is not the one that is searched for', async () => {
    const server = await interrupted(on, 'Cité', killedBefore)
    const { user } = on.control.join({ guildId: server.serverId })
    on.control.write({ channelId: server.channelId, userId: user.id, text: 'Cité' })
    await on.later()
    on.start()
    await on.reached(server, { state: 'sent' })
    expect(on.texts(server)).toEqual(['Cité', 'Cité'])
  })

  it('of another delivery is not the one that is searched for', async () => {
    const server = await on.server('Deux fois')
    await on.test(server, 'Deux fois')
    const first = on.start()
    await on.reached(server, { state: 'sent' })
    await first.stop()
    await on.test(server, 'Deux fois')
    on.start(killedBefore)
    await on.reached(server, { state: 'sending', attempts: 1 })
    await on.until(() => on.ended())
    await on.later()
    on.start()
    await on.reached(server, { state: 'sent', messageId: expect.any(String) })
    expect(on.texts(server)).toEqual(['Deux fois', 'Deux fois'])
    const { items } = await on.list(server)
    expect(items.map(({ messageId }) => messageId)).toEqual(
      on.control
        .messages({ channelId: server.channelId })
        .map(({ id }) => id)
        .toReversed(),
    )
  })

  it('of the bot, which no delivery sent, leaves it uncertain', async () => {
    const server = await interrupted(on, 'Double', killedAfter)
    on.control.write({ channelId: server.channelId, text: 'Double' })
    await on.later()
    on.start()
    await on.reached(server, { state: 'uncertain', cause: 'unclear' })
    expect(on.texts(server)).toEqual(['Double', 'Double'])
  })
})

describe('a message with buttons', () => {
  const buttons = [{ action: 'language', label: 'Language' }]
  const text = 'Same text'

  it('is found by them among those that say the same, and not sent again', async () => {
    const server = await interrupted(on, 'Boutons', killedAfter, (to) =>
      on.queue(to, [{ kind: 'widget', key: 'Boutons 1', text, buttons }]),
    )
    on.control.write({ channelId: server.channelId, text })
    const [{ id } = { id: '' }] = on.control.messages({ channelId: server.channelId })
    await on.later()
    await on.queue(server, [{ kind: 'widget', key: 'Boutons 2', text, buttons }])
    on.start()
    await on.until(async () => {
      const { items } = await on.list(server)
      expect(items).toMatchObject([{ state: 'sent' }, { state: 'sent', messageId: id, attempts: 2 }])
    })
    expect(on.texts(server)).toEqual([text, text, text])
  })

  it('is settled by itself, however long ago it was sent', async () => {
    const server = await uncertain('Reçu', killedAfter, (to) =>
      on.queue(to, [{ kind: 'widget', key: 'Reçu', text, buttons }]),
    )
    const id = lastId(server)
    for (let nth = 0; nth < 250; nth++) on.control.write({ channelId: server.channelId, text })
    watch()
    await on.searchNow()
    await on.reached(server, { state: 'sent', messageId: id })
  })
})

it('what is refused after an attempt whose answer was lost is searched for', async () => {
  const server = await on.server('Refusé ensuite')
  on.control.fail({ route: sending, of: server.channelId, isDone: true, isCut: true, times: 1 })
  on.control.fail({
    route: sending,
    of: server.channelId,
    status: 403,
    body: { message: 'No', code: 50013 },
    times: 100,
  })
  await on.test(server, 'Refusé ensuite')
  on.start()
  await on.reached(server, { state: 'sent', attempts: 2 })
  await on.reached(server, { messageId: lastId(server) })
  expect(on.texts(server)).toEqual(['Refusé ensuite'])
})

it('a message at which Discord fails each time does not stop those behind it', async () => {
  const server = await on.server('Défaut')
  on.control.write({ channelId: server.channelId, text: 'Another message' })
  await on.test(server, 'Défaut')
  await on.test(server, 'Suivant')
  on.control.fail({ route: sending, of: server.channelId, status: 500, times: 1000 })
  on.start()
  const first = async () => (await on.list(server)).items[1]
  await on.until(async () => expect(await first()).toMatchObject({ state: 'sending', cause: 'defect' }))
  await on.parvis.pool.query(
    `update "community_deliveries" set "attempts" = 9 where "networkId" = $1 and "state" = 'sending'`,
    [server.networkId],
  )
  await on.wake()
  await on.until(async () => expect(await first()).toMatchObject({ state: 'uncertain', cause: 'defect' }))
  on.control.clearFaults()
  await on.wake()
  await on.reached(server, { text: 'Suivant', state: 'sent' })
  watch()
  await on.searchNow()
  await on.until(async () => expect(await first()).toMatchObject({ state: 'failed', cause: 'absent' }))
  expect(on.texts(server)).toEqual(['Another message', 'Suivant'])
})

it('what was deleted before the history was read, as the only message, is not sent again', async () => {
  const server = await interrupted(on, 'Supprimé', killedAfter)
  const { channelId } = server
  on.control.deleteMessage({ channelId, messageId: lastId(server) })
  await on.later()
  on.start()
  await on.reached(server, { state: 'uncertain', cause: 'unclear' })
  expect(on.texts(server)).toEqual([])
})

describe('an uncertain delivery is settled by itself', () => {
  it('as sent, once the history can be read', async () => {
    const server = await uncertain('Illisible')
    watch()
    await on.searchNow()
    await on.reached(server, { state: 'sent', cause: null, messageId: lastId(server) })
    expect(on.texts(server)).toEqual(['Illisible'])
  })

  it.each(['embed', 'components'] as const)(
    'as sent, by its text when it is laid out as %s',
    async (format) => {
      const name = `Présenté ${format}`
      const server = await uncertain(name, killedAfter, (to) =>
        on.queue(to, [{ kind: 'widget', key: name, text: name, layout: { format } }]),
      )
      const id = lastId(server)
      on.control.write({ channelId: server.channelId, text: 'Another message' })
      watch()
      await on.searchNow()
      await on.reached(server, { state: 'sent', messageId: id })
    },
  )

  it('as failed, where the history does not contain it: somebody may have it sent again', async () => {
    const server = await uncertain('Absent', killedBefore)
    on.control.write({ channelId: server.channelId, text: 'Another message' })
    watch()
    await on.searchNow()
    await on.reached(server, { state: 'failed', cause: 'absent' })
    expect(on.texts(server)).toEqual(['Another message'])
    const [{ id } = { id: '' }] = (await on.list(server)).items
    expect(await on.retry(server, id)).toMatchObject({ status: 200, item: { state: 'waiting' } })
    await on.reached(server, { state: 'sent', cause: null })
    expect(on.texts(server)).toEqual(['Another message', 'Absent'])
  })

  it('not while the history stays unreadable: it is read again later and later', async () => {
    const server = await uncertain('Encore illisible')
    on.control.fail({ route: reading, of: server.channelId, status: 500, times: 1000 })
    const searchIn = async () => {
      const statement = `select extract(epoch from "searchAt" - now())::float8 / 60 as "minutes"
        from "community_deliveries" where "networkId" = $1`
      return Number((await on.parvis.pool.query(statement, [server.networkId])).rows[0].minutes)
    }
    expect(await searchIn()).toBeCloseTo(5, 0)
    watch()
    const triedAgo = (minutes: number) =>
      on.parvis.pool.query(
        `update "community_deliveries" set "lastTriedAt" = now() - make_interval(mins => $2), "searchAt" = now()
          where "networkId" = $1`,
        [server.networkId, minutes],
      )
    for (const [minutes, next] of [
      [1, 5],
      [60, 60],
      [10_000, 1440],
    ] as const) {
      await triedAgo(minutes)
      await on.until(async () => expect(await searchIn()).toBeGreaterThan(next - 1))
      expect(await searchIn()).toBeLessThanOrEqual(next + 0.1)
    }
    await triedAgo(31 * 1440)
    await on.until(async () => {
      const statement = `select "state", "searchAt" from "community_deliveries" where "networkId" = $1`
      const { rows } = await on.parvis.pool.query(statement, [server.networkId])
      expect(rows).toEqual([{ state: 'uncertain', searchAt: null }])
    })
    expect(on.texts(server)).toEqual(['Encore illisible'])
  })

  it('two that say the same, of which one was sent, are one message', async () => {
    const server = await uncertain('Pareil')
    await on.stop()
    await on.test(server, 'Pareil')
    on.start(killedBefore)
    await on.reached(server, { state: 'sending', attempts: 1 })
    await on.until(() => on.ended())
    on.control.fail({ route: reading, of: server.channelId, status: 500, times: 1000 })
    await on.later()
    on.start()
    await on.reached(server, { state: 'uncertain' })
    on.control.clearFaults()
    watch()
    await on.searchNow()
    await on.until(async () => {
      const { items } = await on.list(server)
      expect(items.map(({ state, cause }) => `${state} ${cause}`).toSorted()).toEqual([
        'failed absent',
        'sent null',
      ])
    })
    expect(on.texts(server)).toEqual(['Pareil'])
  })
})
