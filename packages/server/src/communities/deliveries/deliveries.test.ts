import { randomUUID } from 'node:crypto'
import { runCommunities } from '@parvis/communities'
import { createLeases } from '@parvis/work'
import { collectWarnings } from '@parvis/work/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { announcementMailer } from '../../announcements/index.js'
import { fileReader } from '../../pictures/read-file.js'
import { type DeliveryWorld, deliveryWorld } from '../testing/delivery-world.js'
import { interrupted, killedAfter, killedBefore } from '../testing/killed-process.js'

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

it('a test message is sent, and says so', async () => {
  const server = await on.server('Essai')
  const queued = await on.test(server, 'Bonjour')
  expect(queued).toMatchObject({ status: 200, item: { state: 'waiting', kind: 'test', text: 'Bonjour' } })
  on.start()
  await on.reached(server, { state: 'sent', cause: null, attempts: 1, messageId: expect.any(String) })
  expect(on.texts(server)).toEqual(['Bonjour'])
})

it('the worker of the product sends messages along with its other work', async () => {
  const server = await on.server('Ouvrier')
  await on.test(server, 'Bonjour')
  const { pool } = on.parvis
  const { warnings, warn } = collectWarnings()
  const leases = createLeases(pool, { ownerId: randomUUID(), warn })
  const work = runCommunities({
    pool,
    leases,
    platform: on.platform,
    secret: 'a secret of the tests',
    mailer: announcementMailer,
    readFile: fileReader(on.parvis),
    warn,
  })
  await on.reached(server, { state: 'sent' })
  await work.stop()
  await leases.stop()
  expect(warnings).toEqual([])
})

describe('what was accepted is sent once', () => {
  it.each([
    ['the answer is an error', { status: 503 }],
    ['the answer is cut off', { isCut: true }],
  ])('though %s', async (name, fault) => {
    const server = await on.server(name)
    on.control.fail({ route: sending, isDone: true, times: 2, ...fault })
    await on.test(server, 'Une fois')
    on.start()
    await on.reached(server, { state: 'sent', attempts: 3 })
    expect(on.texts(server)).toEqual(['Une fois'])
  })

  it('though the process dies before it says so', async () => {
    const server = await interrupted(on, 'Tué après', killedAfter)
    on.start()
    await on.reached(server, { state: 'sent', attempts: 2, messageId: expect.any(String) })
    expect(on.texts(server)).toEqual(['Tué après'])
  })

  it('though the nonce expires before anyone resumes: the history shows the message', async () => {
    const server = await interrupted(on, 'Retrouvé', killedAfter)
    await on.later()
    on.start()
    await on.reached(server, { state: 'sent', messageId: expect.any(String) })
    expect(on.texts(server)).toEqual(['Retrouvé'])
  })

  it('though it was deleted meanwhile', async () => {
    const server = await interrupted(on, 'Supprimé', killedAfter)
    const [{ id: messageId } = { id: '' }] = on.control.messages({ channelId: server.channelId })
    on.control.deleteMessage({ channelId: server.channelId, messageId })
    on.start()
    await on.reached(server, { state: 'sent', messageId: null, cause: null })
    expect(on.texts(server)).toEqual([])
  })

  it('though two processes send what is queued twice', async () => {
    const server = await on.server('À deux')
    on.control.setRates({ routes: { sendMessage: { count: 1000, seconds: 1 } } })
    const texts = Array.from({ length: 40 }, (_, index) => `Annonce ${index}`)
    const deliveries = texts.map((text) => ({ kind: 'announcement', key: text, text }) as const)
    on.start()
    on.start()
    expect(await on.queue(server, deliveries)).toHaveLength(40)
    expect(await on.queue(server, deliveries)).toEqual([])
    await on.until(() => expect(on.texts(server)).toEqual(texts))
    await on.reached(server, { state: 'sent' })
    expect(on.texts(server)).toEqual(texts)
    const statement = 'select max("attempts") from "community_deliveries" where "networkId" = $1'
    expect((await on.parvis.pool.query(statement, [server.networkId])).rows).toEqual([{ max: 1 }])
  })
})

describe('what was not accepted is not lost', () => {
  it('when the process dies before it is sent', async () => {
    const server = await interrupted(on, 'Tué avant', killedBefore)
    on.start()
    await on.reached(server, { state: 'sent', attempts: 2 })
    expect(on.texts(server)).toEqual(['Tué avant'])
  })

  it('when the process dies, and nobody goes on for long', async () => {
    const server = await interrupted(on, 'Oublié', killedBefore)
    await on.later()
    on.start()
    await on.reached(server, { state: 'sent' })
    expect(on.texts(server)).toEqual(['Oublié'])
  })
})

describe('an unclear delivery is left to a person', () => {
  const hidden = async (name: string) => {
    const server = await interrupted(on, name, killedAfter)
    const { channelId } = server
    on.control.denyInChannel({ channelId, permissions: ['ReadMessageHistory'] })
    await on.later()
    on.start()
    await on.reached(server, { state: 'uncertain', cause: 'unclear' })
    expect(on.texts(server)).toEqual([name])
    const [{ id } = { id: '' }] = (await on.list(server)).items
    return { server, id }
  }

  it('who says that it was sent', async () => {
    const { server, id } = await hidden('Illisible')
    expect(await on.settle(server, id)).toMatchObject({ status: 200, item: { state: 'sent', cause: null } })
    expect(on.texts(server)).toEqual(['Illisible'])
    const again = await on.settle(server, id)
    expect(again).toMatchObject({ status: 422, errors: [{ path: 'delivery', code: 'not_uncertain' }] })
    const retried = await on.retry(server, id)
    expect(retried).toMatchObject({ status: 422, errors: [{ path: 'delivery', code: 'not_to_retry' }] })
  })

  it('or has it sent again', async () => {
    const { server, id } = await hidden('Encore')
    expect(await on.retry(server, id)).toMatchObject({ status: 200, item: { state: 'waiting' } })
    await on.reached(server, { state: 'sent', cause: null })
    expect(on.texts(server)).toEqual(['Encore', 'Encore'])
  })

  it('when more was written since than is read', async () => {
    const server = await interrupted(on, 'Noyé', killedBefore)
    const placed = on.world.channel(server.channelId)
    if (!placed) throw new Error('There is no such channel')
    await on.test(server, 'Modèle')
    await on.platform.send({ channelId: server.channelId, text: 'Modèle', nonce: 'model', mentions: [] })
    const [model] = on.control.messages({ channelId: server.channelId })
    for (let each = 1; each <= 1001 && model; each++)
      on.world.post(placed, { ...model, id: String(BigInt(model.id) + BigInt(each)), nonce: `other ${each}` })
    await on.later()
    on.start()
    await on.until(async () =>
      expect((await on.list(server)).items[1]).toMatchObject({ state: 'uncertain', cause: 'unclear' }),
    )
    await on.reached(server, { state: 'sent', text: 'Modèle' })
  })
})
