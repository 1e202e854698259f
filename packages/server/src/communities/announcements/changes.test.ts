import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AnnouncementWorld, announcementWorld } from '../testing/announcement-world.js'
import type { Server } from '../testing/delivery-world.js'

let on: AnnouncementWorld

beforeAll(async () => {
  on = await announcementWorld()
})
afterEach(async () => {
  await on.stop()
  on.control.clearFaults()
})
afterAll(() => on.close())

const versions = [
  { language: 'fr', text: 'Bonjour' },
  { language: 'en', text: 'Hello' },
]
const edited = (french: string, english: string) => ({
  versions: [
    { language: 'fr', text: french },
    { language: 'en', text: english },
  ],
  format: 'text',
  accentColor: null,
  picture: null,
  files: [],
})

/** Sends an announcement to servers: in French to the first one, in English to the others. */
async function send(servers: readonly Server[], more: object = {}) {
  const targets = servers.map(({ networkId, channelId }, index) => ({
    networkId,
    channelId,
    language: index === 0 ? 'fr' : 'en',
    ...more,
  }))
  const draft = await on.write([], versions, { targets })
  await on.act(draft.id, 'schedule', { version: draft.version })
  await on.until(async () => expect(await on.read(draft.id)).toMatchObject({ state: 'sent' }))
  const { items } = await on.look(draft.id, 'sendings')
  return { id: draft.id, sending: `sendings/${items[0]?.id}` }
}
const messages = async (id: string | undefined, sending: string) =>
  (await on.look(id, `${sending}/messages`)).items

it('edits what was sent in all channels, each in its language', async () => {
  const servers = [await on.server('Un'), await on.server('Two')]
  on.startAll()
  const { id, sending } = await send(servers)
  expect(await messages(id, sending)).toMatchObject([{ address: expect.stringContaining('/channels/') }, {}])
  expect(await on.act(id, `${sending}/edit`, edited('Bonsoir', 'Good evening'))).toMatchObject({
    item: { count: 2 },
  })
  await on.until(() =>
    expect(servers.map((server) => on.texts(server))).toEqual([['Bonsoir'], ['Good evening']]),
  )
  await on.until(async () =>
    expect(await messages(id, sending)).toMatchObject([
      { isChanging: false, changedAt: expect.any(String), changeCause: null },
      { isChanging: false, changedAt: expect.any(String) },
    ]),
  )
  expect(await on.read(id)).toMatchObject({
    state: 'sent',
    versions: [{ text: 'Bonsoir' }, { text: 'Good evening' }],
  })
})

it('ends with the last edit, though the answers to earlier ones are lost and processes are many', async () => {
  const server = await on.server('Dernier mot')
  on.startAll()
  on.startAll()
  const { id, sending } = await send([server])
  on.control.fail({
    route: 'PATCH /channels/:channel/messages/:message',
    isDone: true,
    isCut: true,
    times: 1,
  })
  for (const text of ['un', 'deux', 'trois']) await on.act(id, `${sending}/edit`, edited(text, text))
  await on.until(async () =>
    expect(await messages(id, sending)).toMatchObject([{ isChanging: false, changeCause: null }]),
  )
  expect(on.texts(server)).toEqual(['trois'])
})

it('removes what was sent, once and for all', async () => {
  const servers = [await on.server('Trois'), await on.server('Four')]
  on.startAll()
  const { id, sending } = await send(servers)
  expect(await on.act(id, `${sending}/remove`)).toMatchObject({ item: { count: 2 } })
  await on.until(() => expect(servers.map((server) => on.texts(server))).toEqual([[], []]))
  await on.until(async () =>
    expect(await messages(id, sending)).toMatchObject([
      { removedAt: expect.any(String) },
      { removedAt: expect.any(String) },
    ]),
  )
  expect(await on.act(id, `${sending}/edit`, edited('a', 'b'))).toMatchObject({
    errors: [{ code: 'nothing_sent' }],
  })
})

it('publishes to those who follow an announcement channel', async () => {
  const { serverId, ...server } = await on.server('Publication')
  const { id: channelId } = on.control.addChannel({ guildId: serverId, name: 'nouvelles', type: 5 })
  on.startAll()
  const { id, sending } = await send([{ ...server, serverId, channelId }], { crosspost: true })
  await on.until(async () =>
    expect(await messages(id, sending)).toMatchObject([{ publishedAt: expect.any(String) }]),
  )
  expect(on.control.messages({ channelId })[0]?.flags).toBe(1)
})

it('refuses content that cannot be sent, a missing language, and what is not there', async () => {
  const servers = [await on.server('Cinq'), await on.server('Six')]
  on.startAll()
  const { id, sending } = await send(servers)
  const french = { ...edited('a', 'b'), versions: [{ language: 'fr', text: 'a' }] }
  expect(await on.act(id, `${sending}/edit`, french)).toMatchObject({
    errors: [{ path: 'versions', code: 'missing_version_of_sent' }],
  })
  expect(await on.act(id, `${sending}/edit`, edited('', 'b'))).toMatchObject({
    errors: [{ path: 'versions.0.text', code: 'empty_version' }],
  })
  const poll = {
    ...edited('a', 'b'),
    versions: [{ language: 'fr', pollQuestion: 'Oui ?', pollAnswers: ['a', 'b'] }],
  }
  expect((await on.act(id, `${sending}/edit`, poll)).errors).toMatchObject([{ code: 'poll_not_editable' }])
  const unknown = 'sendings/0192f5a0-0000-7000-8000-0000000000aa'
  expect(await on.act(id, `${unknown}/remove`)).toMatchObject({ status: 404 })
})
