import { tmpdir } from 'node:os'
import { storesIn, systemCaller } from '@parvis/engine'
import { files } from '@parvis/schemas'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { storeModel } from '../../database/store-model.js'
import { addLogo } from '../../evaluation/logos.js'
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

const store = () => storesIn(on.parvis.pool, storeModel)(systemCaller('evaluationData', on.accountId))
const addPicture = (name: string) =>
  addLogo(store(), { storage: on.parvis.storage, stagingFolder: tmpdir() }, on.accountId, name)

/** Sends an announcement in French. @returns its id */
async function send({ networkId, channelId }: Server, version: object, more: object = {}): Promise<string> {
  const draft = await on.write([], [{ language: 'fr', ...version } as never], {
    targets: [{ networkId, channelId, language: 'fr' }],
    ...more,
  })
  const scheduled = await on.act(draft.id, 'schedule', { version: draft.version })
  expect(scheduled).toMatchObject({ status: 200 })
  return String(draft.id)
}
const isIn = (id: string, state: string) =>
  on.until(async () => expect(await on.read(id)).toMatchObject({ state }))

it('has cards, buttons that lead somewhere, files and mentions of roles', async () => {
  const server = await on.server('Contenu')
  const roleId = on.control.addRole({
    guildId: server.serverId,
    name: 'Fans',
    permissions: [],
    isMentionable: true,
    position: 1,
  })
  const [picture, shown] = [await addPicture('Affiche'), await addPicture('Plan')]
  on.startAll()
  const version = {
    text: 'Bonjour',
    cards: [{ title: 'Programme', text: 'À midi', accentColor: '#6750a7', picture: shown }],
    links: [{ label: 'S’inscrire', url: 'https://parvis.test/fete' }],
  }
  const id = await send(server, version, { picture, mentions: [{ networkId: server.networkId, roleId }] })
  await isIn(id, 'sent')
  expect(on.control.messages({ channelId: server.channelId })).toMatchObject([
    {
      content: `<@&${roleId}>\nBonjour`,
      mention_roles: [roleId],
      embeds: [
        {
          title: 'Programme',
          description: 'À midi',
          color: 0x6750a7,
          image: { url: expect.stringContaining('Plan') },
        },
      ],
      attachments: [{ filename: 'Affiche.webp' }],
      components: [{ components: [{ label: 'S’inscrire', url: 'https://parvis.test/fete' }] }],
    },
  ])
})

it('links the channels that it names, on each server that has them, also once it is edited', async () => {
  const servers = [await on.server('Avec règles'), await on.server('Sans règles')] as const
  const { id: rules } = on.control.addChannel({ guildId: servers[0].serverId, name: 'règles', type: 0 })
  on.startAll()
  const version = (text: string) => ({
    ...{ language: 'fr', text, cards: [{ text: 'Tout est dans #règles' }], links: [], pollAnswers: [] },
  })
  const targets = servers.map(({ networkId, channelId }) => ({ networkId, channelId, language: 'fr' }))
  const draft = await on.write([], [version('Lisez #règles !')], { targets })
  const { item: forecast } = await on.look(draft.id, 'forecast')
  expect(forecast).toMatchObject({
    problems: [],
    channels: [{ name: 'règles', networks: [{ isLink: true }, { isLink: false }] }],
  })
  await on.act(draft.id, 'schedule', { version: draft.version })
  await isIn(String(draft.id), 'sent')
  const sent = (channelId: string) =>
    on.control.messages({ channelId }).map(({ content, embeds }) => [content, embeds[0]?.description])
  expect(servers.map(({ channelId }) => sent(channelId))).toEqual([
    [[`Lisez <#${rules}> !`, `Tout est dans <#${rules}>`]],
    [['Lisez #règles !', 'Tout est dans #règles']],
  ])
  const { items } = await on.look(draft.id, 'sendings')
  const content = { format: 'text', accentColor: null, picture: null, files: [] }
  const edited = { versions: [version('`#règles` : #règles')], ...content }
  expect(await on.act(draft.id, `sendings/${items[0]?.id}/edit`, edited)).toMatchObject({
    item: { count: 2 },
  })
  await on.until(() =>
    expect(servers.map(({ channelId }) => sent(channelId))).toEqual([
      [[`\`#règles\` : <#${rules}>`, `Tout est dans <#${rules}>`]],
      [['`#règles` : #règles', 'Tout est dans #règles']],
    ]),
  )
})

it('has a poll', async () => {
  const server = await on.server('Sondage')
  on.startAll()
  const id = await send(
    server,
    { text: '', pollQuestion: 'On y va ?', pollAnswers: ['Oui', 'Non'] },
    { pollHours: 48 },
  )
  await isIn(id, 'sent')
  expect(on.control.messages({ channelId: server.channelId })).toMatchObject([
    {
      poll: {
        question: { text: 'On y va ?' },
        answers: [{ poll_media: { text: 'Oui' } }, { poll_media: { text: 'Non' } }],
      },
    },
  ])
})

describe('a forum', () => {
  it('gets one post, though the answer is lost', async () => {
    const { serverId, ...server } = await on.server('Forum')
    const { id: channelId } = on.control.addChannel({ guildId: serverId, name: 'sujets', type: 15 })
    on.control.fail({ route: 'POST /channels/:channel/threads', isDone: true, times: 1, isCut: true })
    const quick = { longestCall: 300 }
    on.startAll((platform) => ({ ...platform, messageLimits: { ...platform.messageLimits, ...quick } }))
    const post = { text: 'Bonjour', postTitle: 'La fête' }
    const id = await send({ ...server, serverId, channelId }, post)
    await isIn(id, 'sent')
    const { items } = await on.channels({ ...server, serverId, channelId })
    expect(items.filter(({ kind, name }) => kind === 'thread' && name === 'La fête')).toHaveLength(1)
  })
})

it('fails where a file was deleted since it was approved, and says so', async () => {
  const server = await on.server('Fichier perdu')
  const picture = await addPicture('Perdue')
  const id = await send(server, { text: 'Bonjour' }, { picture })
  await store().remove(files, picture)
  on.startAll()
  await isIn(id, 'failed')
  const { items } = await on.look(id, 'sendings')
  expect((await on.look(id, `sendings/${items[0]?.id}/messages`)).items).toMatchObject([
    { state: 'failed', cause: 'file_gone' },
  ])
  expect(on.texts(server)).toEqual([])
})

describe('what is too much', () => {
  it.each([
    [
      '11 cards',
      { cards: Array.from({ length: 11 }, () => ({ title: 'Encart' })) },
      'versions.0.cards',
      'too_many',
    ],
    ['2001 characters', { text: 'a'.repeat(2001) }, 'versions.0.text', 'too_long'],
  ])('%s are refused when they are saved', async (_, version, path, code) => {
    const refused = await on.post('community/announcements', {
      title: 'Trop',
      versions: [{ language: 'fr', ...version }],
    })
    expect(refused).toMatchObject({ status: 422, errors: [{ path, code }] })
  })

  it.each([
    [
      '6001 characters in cards',
      { cards: [{ text: 'a'.repeat(4000) }, { text: 'b'.repeat(2001) }] },
      'versions.0.cards',
      'cards_too_long',
    ],
    [
      'a poll with one answer',
      { text: 'a', pollQuestion: 'Oui ?', pollAnswers: ['Oui'] },
      'versions.0.pollAnswers',
      'few_poll_answers',
    ],
    ['an empty card', { text: 'a', cards: [{}] }, 'versions.0.cards.0.text', 'empty_card'],
  ])('%s is refused before it is sent', async (_, version, path, code) => {
    const server = await on.server(`Trop ${code}`)
    const { networkId, channelId } = server
    const draft = await on.write([], [{ language: 'fr', ...version } as never], {
      targets: [{ networkId, channelId, language: 'fr' }],
    })
    expect(await on.act(draft.id, 'schedule', { version: draft.version })).toMatchObject({
      status: 422,
      errors: [{ path, code }],
    })
  })

  it.each([
    [
      'embed',
      { text: 'a', cards: Array.from({ length: 10 }, () => ({ title: 'Encart' })) },
      'cards',
      'too_many',
    ],
    [
      'components',
      { text: 'a'.repeat(1000), cards: [{ text: 'b'.repeat(3001) }] },
      'cards',
      'cards_too_long',
    ],
    [
      'text',
      { text: 'a', links: [{ label: 'a', url: `https://parvis.test/${'a'.repeat(580)}` }] },
      'links.0.url',
      'too_long',
    ],
  ])('is counted as it is laid out: %s', async (format, version, field, code) => {
    const { networkId, channelId } = await on.server(`Trop ${format}`)
    const draft = await on.write([], [{ language: 'fr', ...version } as never], {
      format,
      targets: [{ networkId, channelId, language: 'fr' }],
    })
    expect(await on.act(draft.id, 'schedule', { version: draft.version })).toMatchObject({
      status: 422,
      errors: [{ path: `versions.0.${field}`, code }],
    })
  })
})
