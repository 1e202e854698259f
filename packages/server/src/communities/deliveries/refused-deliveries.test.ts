import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type DeliveryWorld, deliveryWorld } from '../testing/delivery-world.js'

let on: DeliveryWorld

beforeAll(async () => {
  on = await deliveryWorld()
})
afterEach(async () => {
  await on.stop()
  on.control.clearFaults()
})
afterAll(() => on.close())

const sending = 'POST /channels/:channel/messages'
const sent = () => on.control.counts().requests[sending] ?? 0

describe('a channel that refuses stops, with its reason', () => {
  it.each([
    [50001, 403, 'forbidden'],
    [50013, 403, 'forbidden'],
    [10003, 404, 'channel_gone'],
    [50008, 400, 'not_writable'],
    [10008, 403, 'suspected'],
  ])('with %i', async (code, status, cause) => {
    const server = await on.server(`Refus ${code}`)
    await on.test(server, 'Un')
    await on.test(server, 'Deux')
    on.control.fail({ route: sending, status, body: { message: 'No', code }, times: 100 })
    on.control.resetCounts()
    on.start()
    await on.reached(server, { text: 'Deux', state: 'waiting', cause })
    const [, first] = (await on.list(server)).items
    expect(first).toMatchObject({ text: 'Un', state: 'failed', cause, attempts: 1 })
    await sleep(1500)
    expect(sent()).toBe(1)
    const { items } = await on.channels(server)
    expect(items.find(({ id }) => id === server.channelId)).toMatchObject({ stoppedFor: cause })

    on.control.clearFaults()
    expect(await on.retry(server, first?.id)).toMatchObject({ status: 200, item: { state: 'waiting' } })
    await on.reached(server, { text: 'Deux', state: 'sent', cause: null })
    expect(on.texts(server)).toEqual(['Un', 'Deux'])
  })

  it('until a test message shows that it may be written in again', async () => {
    const server = await on.server('Permission')
    const { channelId } = server
    on.control.denyInChannel({ channelId, permissions: ['SendMessages'] })
    await on.test(server, 'Non')
    on.start()
    await on.reached(server, { state: 'failed', cause: 'forbidden' })
    const missing = (await on.channels(server)).items.find(({ id }) => id === channelId)
    expect(missing).toMatchObject({ missing: ['send_messages'], stoppedFor: 'forbidden' })
    on.control.denyInChannel({ channelId, permissions: [] })
    await on.test(server, 'Oui')
    await on.reached(server, { text: 'Oui', state: 'sent' })
  })
})

it('a text that a filter of the server blocks fails, and the next one is sent', async () => {
  const server = await on.server('Filtre')
  await on.test(server, 'Interdit')
  await on.test(server, 'Permis')
  on.control.fail({ route: sending, status: 400, body: { message: 'Blocked', code: 200000 }, times: 1 })
  on.start()
  await on.reached(server, { text: 'Permis', state: 'sent' })
  expect((await on.list(server)).items[1]).toMatchObject({ state: 'failed', cause: 'filtered' })
  expect(on.texts(server)).toEqual(['Permis'])
})

describe('what Discord does not take now is sent later', () => {
  it.each([
    [40004, 400],
    [20028, 400],
    [130000, 503],
  ])('after %i', async (code, status) => {
    const server = await on.server(`Plus tard ${code}`)
    on.control.fail({ route: sending, status, body: { message: 'Not now', code }, times: 2 })
    await on.test(server, 'Patience')
    on.start()
    await on.reached(server, { state: 'sending', cause: 'limited' })
    await on.reached(server, { state: 'sent', attempts: 3, cause: null })
    expect(on.texts(server)).toEqual(['Patience'])
  })
})

describe('what cannot be sent is caught before', () => {
  it('when it has 2001 characters, from a person or from Parvis', async () => {
    const server = await on.server('Trop long')
    on.control.resetCounts()
    on.start()
    const refused = await on.test(server, 'x'.repeat(2001))
    expect(refused).toMatchObject({ status: 422, errors: [{ path: 'text', code: 'message_too_long' }] })
    expect(JSON.stringify(refused.errors)).toContain('2000')
    expect(await on.test(server, ' \n')).toMatchObject({ status: 422, errors: [{ code: 'empty_message' }] })
    await on.queue(server, [{ kind: 'widget', key: 'long', text: 'x'.repeat(2001) }])
    await on.reached(server, { state: 'failed', cause: 'too_long', attempts: 0 })
    expect(sent()).toBe(0)
    expect((await on.test(server, '😀'.repeat(2000))).status).toBe(200)
    await on.reached(server, { state: 'sent' })
  })

  it('when it is not worth it any more', async () => {
    const server = await on.server('Trop tard')
    await on.queue(server, [{ kind: 'widget', key: 'late', text: 'Bienvenue', expiresIn: 1 }])
    await sleep(50)
    on.start()
    await on.reached(server, { state: 'failed', cause: 'too_late', attempts: 0 })
    expect(on.texts(server)).toEqual([])
  })
})

it('a name that says @everyone notifies nobody but the person', async () => {
  const server = await on.server('Noms')
  const { user } = on.control.join({ guildId: server.serverId, user: { username: '@everyone' } })
  const text = `Bienvenue @everyone, alias @here <@${user.id}> <@${server.serverId}>`
  await on.queue(server, [{ kind: 'widget', key: user.id, text, mentions: [user.id] }])
  on.start()
  await on.reached(server, { state: 'sent' })
  const [message] = on.control.messages({ channelId: server.channelId })
  expect(message).toMatchObject({ content: text, mention_everyone: false })
  expect(message?.mentions.map(({ id }) => id)).toEqual([user.id])
})

describe('everything stops', () => {
  it('while the IP address is blocked, and resumes by itself', async () => {
    const [one, other] = [await on.server('Dehors'), await on.server('Dehors aussi')]
    await on.test(one, 'Un')
    await on.test(other, 'Deux')
    on.control.keepOut()
    on.control.resetCounts()
    const { warnings } = on.start()
    await on.until(() =>
      expect(warnings).toEqual(['Messages are not sent for now (platform Discord): limited']),
    )
    const shut = [...on.texts(one), ...on.texts(other)]
    expect(shut.length).toBeLessThan(2)
    await on.reached(one, { state: 'sent' })
    await on.reached(other, { state: 'sent' })
    expect(sent()).toBe(3)
  })

  it('while Discord does not know the token, until there is another one', async () => {
    const [one, other] = [await on.server('Jeton'), await on.server('Jeton aussi')]
    await on.test(one, 'Un')
    await on.test(other, 'Deux')
    const token = on.control.changeToken({})
    on.control.resetCounts()
    const { warnings, platform } = on.start()
    await on.until(() =>
      expect(warnings).toEqual(['Messages are not sent for now (platform Discord): unauthorised']),
    )
    await on.reached(one, { state: 'sending', cause: 'unauthorised' })
    await sleep(1000)
    expect(on.control.counts().invalidAnswers).toBeLessThan(3)
    platform.setToken(token)
    await on.reached(one, { state: 'sent', cause: null })
    await on.reached(other, { state: 'sent', cause: null })
    expect([on.texts(one), on.texts(other)]).toEqual([['Un'], ['Deux']])
  })
})
