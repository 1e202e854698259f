import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type DeliveryWorld, deliveryWorld, type Server } from '../testing/delivery-world.js'

let on: DeliveryWorld
let server: Server

beforeAll(async () => {
  on = await deliveryWorld()
  server = await on.server('Salons')
})
afterEach(async () => {
  await on.stop()
  on.control.clearFaults()
})
afterAll(() => on.close())

const nowhere = '01900000-0000-7000-8000-000000000000'

it('lists the channels that the bot sees, in their present state', async () => {
  const { status, items } = await on.channels(server)
  expect(status).toBe(200)
  expect(items.find(({ id }) => id === server.channelId)).toMatchObject({
    name: 'welcome',
    kind: 'text',
    missing: [],
    stoppedFor: null,
  })
})

it('a channel of somebody else’s server is not written in, though the bot sees it', async () => {
  const other = await on.server('Voisin', true)
  const refused = await on.test(server, 'Chez le voisin', other.channelId)
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'channelId', code: 'unknown_channel' }] })
  expect((await on.list(other)).items).toEqual([])
})

it('what is not there, or of another community, is not found', async () => {
  const elsewhere = await on.server('À part', true)
  const foreign = { ...elsewhere, communityId: server.communityId }
  const unknown = { ...server, networkId: nowhere }
  for (const wrong of [foreign, unknown, { ...server, networkId: '7' }]) {
    expect((await on.list(wrong)).status).toBe(404)
    expect((await on.channels(wrong)).status).toBe(404)
    expect((await on.test(wrong, 'Non')).status).toBe(404)
    expect((await on.retry(wrong, nowhere)).status).toBe(404)
    expect((await on.settle(wrong, nowhere)).status).toBe(404)
  }
  for (const id of [nowhere, '7']) {
    expect((await on.retry(server, id)).status).toBe(404)
    expect((await on.settle(server, id)).status).toBe(404)
  }
})

it('a wrong word is refused', async () => {
  const path = `community/networks/${server.networkId}/messages`
  for (const payload of [{}, { channelId: 7, text: 'x' }, { channelId: 'x', text: 'x', more: 1 }, []])
    expect((await on.post(path, payload)).status).toBe(422)
  expect((await on.list(server, 'x')).status).toBe(400)
})

it('sends a text without the characters that cannot be stored, and refuses an empty one', async () => {
  on.start()
  const odd = await on.server('Bizarre')
  expect(await on.test(odd, 'a\0b\ud83dc \u202e zalgo')).toMatchObject({ status: 200 })
  await on.reached(odd, { state: 'sent', text: 'ab\u{fffd}c \u202e zalgo' })
  expect(await on.test(odd, '\0')).toMatchObject({
    status: 422,
    errors: [{ path: 'text', code: 'empty_message' }],
  })
  const wrong = await on.test(odd, 'x', '\ud800')
  expect(wrong).toMatchObject({ status: 422, errors: [{ code: 'unknown_channel' }] })
})

it('sends a text with its layout and its buttons, and refuses those that do not exist', async () => {
  on.start()
  const shown = await on.server('Aperçu')
  const buttons = [{ action: 'language', label: '🌐 Langue' }]
  const layout = { format: 'embed', color: 0x6750a7 }
  expect(await on.test(shown, '# <@1>', shown.channelId, { layout, buttons })).toMatchObject({ status: 200 })
  await on.reached(shown, { state: 'sent' })
  expect(on.control.messages({ channelId: shown.channelId })).toMatchObject([
    {
      content: '<@1>',
      mentions: [],
      embeds: [{ description: '# <@1>', color: 0x6750a7 }],
      components: [{ components: [{ label: '🌐 Langue' }] }],
    },
  ])
  for (const [looks, path] of [
    [{ layout: { format: 'picture' } }, 'layout.format'],
    [{ layout: { format: 'embed', color: 2 ** 24 } }, 'layout.color'],
    [{ layout: null }, 'layout'],
    [{ buttons: [{ action: 'ban', label: 'x' }] }, 'buttons.0.action'],
    [{ buttons: [{ action: 'language', label: '' }] }, 'buttons.0.label'],
    [{ buttons: [{ action: 'language', label: 'a\0' }] }, 'buttons.0.label'],
    [{ buttons: [...buttons, ...buttons] }, 'buttons'],
  ] as const)
    expect(await on.test(shown, 'x', shown.channelId, looks)).toMatchObject({
      status: 422,
      errors: [{ path }],
    })
})

it('answers 503 for channels and test messages while Discord is down, and still lists messages', async () => {
  on.control.setOutage({ outage: 'refused' })
  expect((await on.channels(server)).status).toBe(503)
  expect((await on.test(server, 'Absent')).status).toBe(503)
  expect((await on.list(server)).status).toBe(200)
  on.control.setOutage({ outage: 'none' })
  expect((await on.channels(server)).status).toBe(200)
})

it('the latest come first, page by page', async () => {
  const paged = await on.server('Pages')
  const texts = Array.from({ length: 60 }, (_, index) => `Message ${index}`)
  await on.queue(
    paged,
    texts.map((text) => ({ kind: 'announcement', key: text, text })),
  )
  const pages = []
  for (let cursor: string | undefined; pages.length < 3; ) {
    const { items } = await on.list(paged, cursor)
    pages.push(items.length)
    for (const { text } of items) expect(text).toBe(texts.pop())
    cursor = String(items.at(-1)?.id)
  }
  expect([pages, texts]).toEqual([[25, 25, 10], []])
})

describe('a test message', () => {
  it('publishes its changes, and is recorded in the audit log', async () => {
    const client = await on.parvis.pool.connect()
    const notifications: { topic: string; ids: string[] }[] = []
    client.on('notification', ({ payload = '' }) => notifications.push(JSON.parse(payload)))
    await client.query('listen "events"')
    const { item } = await on.test(server, 'Regardé')
    on.start()
    await on.reached(server, { state: 'sent' })
    await on.until(() =>
      expect(notifications).toContainEqual(
        expect.objectContaining({
          topic: 'community/networks/messages',
          ids: expect.arrayContaining([item.id]),
        }),
      ),
    )
    client.release(true)
    const { rows } = await on.parvis.pool.query(
      `select "record" from "audit_log" where "action" = 'test_message_sent' order by "at" desc limit 1`,
    )
    expect(rows).toEqual([{ record: server.networkId }])
  })
})
