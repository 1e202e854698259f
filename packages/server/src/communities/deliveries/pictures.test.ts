import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { DiskStorage, storesIn, systemCaller } from '@parvis/engine'
import { files } from '@parvis/schemas'
import { welcomeMessage } from '@parvis/schemas/widgets'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { storeModel } from '../../database/store-model.js'
import { addLogo } from '../../evaluation/logos.js'
import { type DeliveryWorld, deliveryWorld, type Server } from '../testing/delivery-world.js'

let on: DeliveryWorld

beforeAll(async () => {
  on = await deliveryWorld()
})
afterEach(() => on.stop())
afterAll(() => on.close())

const storeOf = (accountId: string) =>
  storesIn(on.parvis.pool, storeModel)(systemCaller('evaluationData', accountId))

/** Adds a picture to the files of an account. @returns its id */
const addPicture = (name: string, accountId = on.accountId) =>
  addLogo(storeOf(accountId), { storage: on.parvis.storage, stagingFolder: tmpdir() }, accountId, name)

const sentTo = ({ channelId }: Server) => on.control.messages({ channelId })
const welcome = (text: string) => ({ kind: 'widget', key: text, text }) as const

describe('the picture of a message', () => {
  it('is attached as a file, with its description', async () => {
    const server = await on.server('Image')
    const picture = await addPicture('Été à Paris')
    await storeOf(on.accountId).update(files, picture, 1, { description: 'Une promenade' })
    await on.queue(server, [{ ...welcome('Bonjour'), picture }])
    on.start()
    await on.reached(server, { state: 'sent', attempts: 1 })
    const [message] = sentTo(server)
    expect(message).toMatchObject({
      content: 'Bonjour',
      attachments: [
        { filename: 'Ete-a-Paris.webp', content_type: 'image/webp', description: 'Une promenade' },
      ],
    })
    const served = await fetch(message?.attachments[0]?.url ?? '')
    const { content } = await on.parvis.storage.read(on.accountId, picture)
    expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.concat(await content.toArray()))
  })

  it.each(['embed', 'components'] as const)('is shown in a message laid out as %s', async (format) => {
    const server = await on.server(`Image ${format}`)
    const picture = await addPicture('Parc')
    await on.queue(server, [{ ...welcome(`Bonjour ${format}`), layout: { format }, picture }])
    on.start()
    await on.reached(server, { state: 'sent' })
    const address = /"url":"http[^"]*\/cdn\/attachments\/[^"]*\/Parc\.webp\?ex=/
    const [{ embeds, components } = { embeds: [], components: [] }] = sentTo(server)
    expect(JSON.stringify(format === 'embed' ? embeds : components)).toMatch(address)
  })

  it('is left out where its file was deleted, or is of another account', async () => {
    const server = await on.server('Sans image')
    const trashed = await addPicture('Corbeille')
    await storeOf(on.accountId).remove(files, trashed)
    const gone = await addPicture('Perdue')
    await on.parvis.storage.remove(on.accountId, gone)
    const { rows } = await on.parvis.pool.query('select "id" from "accounts" where "id" <> $1', [
      on.accountId,
    ])
    const foreign = await addPicture('Ailleurs', rows[0].id)
    const unknown = '01900000-0000-7000-8000-000000000000'
    const pictures = { trashed, gone, foreign, unknown }
    await on.queue(
      server,
      Object.entries(pictures).map(([text, picture]) => ({ ...welcome(text), picture })),
    )
    on.start()
    await on.until(() => expect(on.texts(server)).toEqual(Object.keys(pictures)))
    expect(sentTo(server).flatMap(({ attachments }) => attachments)).toEqual([])
  })

  it('is waited for while the files cannot be read', async () => {
    const server = await on.server('Fichiers absents')
    const picture = await addPicture('Attendue')
    await on.queue(server, [{ ...welcome('Bonjour, après'), picture }])
    // Nothing can be read below a file.
    const away = new DiskStorage(fileURLToPath(import.meta.url))
    const process = on.start((same) => same, away)
    await on.until(() => expect(process.warnings).not.toEqual([]))
    await on.reached(server, { state: 'sending' })
    expect(sentTo(server)).toEqual([])
    await process.stop()
    on.start()
    await on.reached(server, { state: 'sent' })
    expect(sentTo(server)).toMatchObject([{ attachments: [{ filename: 'Attendue.webp' }] }])
  })

  it('may be tried with a test message', async () => {
    const server = await on.server('Essai')
    const picture = await addPicture('Essai')
    const wrong = await on.test(server, 'x', server.channelId, { picture: 'x' })
    expect(wrong).toMatchObject({ status: 422, errors: [{ path: 'picture' }] })
    expect(await on.test(server, 'Essai', server.channelId, { picture })).toMatchObject({ status: 200 })
    on.start()
    await on.reached(server, { state: 'sent' })
    expect(sentTo(server)).toMatchObject([{ attachments: [{ filename: 'Essai.webp' }] }])
  })
})

it('the settings of a welcome take pictures of the account of 10 MB at most', async () => {
  const server = await on.server('Réglages')
  const [small, large] = [await addPicture('Petite'), await addPicture('Grande')]
  await on.parvis.pool.query('update "files" set "size" = $2 where "id" = $1', [large, 10 * 1024 * 1024 + 1])
  const { messages, ...settings } = welcomeMessage.example(server.channelId)
  const store = (picture: string) =>
    on.post('community/widgets/welcome-message', {
      ...settings,
      networkId: server.networkId,
      messages: messages.map((message) => ({ ...message, picture })),
    })
  for (const wrong of [large, '01900000-0000-7000-8000-000000000000'])
    expect(await store(wrong)).toMatchObject({
      status: 422,
      errors: [{ path: 'messages.0.picture', code: 'unfit_picture' }],
    })
  const stored = await store(small)
  expect(stored).toMatchObject({ status: 201, item: { messages: [{ picture: small }] } })
})
