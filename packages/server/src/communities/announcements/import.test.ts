import { storesIn, systemCaller } from '@parvis/engine'
import { files } from '@parvis/schemas'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { storeModel } from '../../database/store-model.js'
import { type AnnouncementWorld, announcementWorld } from '../testing/announcement-world.js'
import type { Server } from '../testing/delivery-world.js'

let on: AnnouncementWorld
let server: Server

beforeAll(async () => {
  on = await announcementWorld()
  on.control.setContentIntent({ hasContentIntent: true })
  server = await on.server('Import')
})
afterEach(() => {
  on.control.clearFaults()
  on.control.setOutage({ outage: 'none' })
})
afterAll(() => on.close())

type Message = Omit<Parameters<AnnouncementWorld['platform']['send']>[0], 'channelId' | 'nonce' | 'mentions'>

let nth = 0
/** Has the bot send a message. @returns its address */
async function sent(message: Message, { serverId, channelId } = server): Promise<string> {
  nth += 1
  const { id } = await on.platform.send({ ...message, channelId, nonce: `import-${nth}`, mentions: [] })
  return on.platform.addressOf(serverId, channelId, id)
}

/** Has a member write a message. @returns its address */
function written(text: string, { stickers = [] as string[], at = server } = {}): string {
  const { serverId: guildId, channelId } = at
  const [member] = on.control.members({ guildId, limit: 1 })
  const { id } = on.control.write({ channelId, userId: member?.user.id, text, stickers })
  return on.platform.addressOf(guildId, channelId, id)
}

const importFrom = (address: unknown, who: 'moderator' | 'admin' = 'moderator') =>
  on.post('community/announcements/import', { address }, who)

/** Imports a message. @returns the draft, and what was left */
async function imported(address: string) {
  const answer = await importFrom(address)
  expect(answer).toMatchObject({ status: 200 })
  const { id, left } = answer.item as unknown as { readonly id: string; readonly left: readonly string[] }
  return { draft: await on.read(id), left }
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { name: 'affiche.png', type: 'image/png', bytes: new Uint8Array(png) }
const document = { name: 'plan.txt', type: 'text/plain', bytes: new TextEncoder().encode('Le plan') }

const fileNames = async (ids: unknown) => {
  const store = storesIn(on.parvis.pool, storeModel)(systemCaller('evaluationData', on.accountId))
  const found = await Promise.all((ids as string[]).map((id) => store.get(files, id)))
  return found.map(({ name }) => name)
}

describe('an imported message', () => {
  it('is a draft with its text, for its channel', async () => {
    const text = '## Grande **fête** <@&123>\nSamedi à midi'
    const { draft, left } = await imported(written(text))
    expect(left).toEqual([])
    expect(draft).toMatchObject({
      title: 'Grande fête',
      state: 'draft',
      version: 1,
      format: 'text',
      timing: 'now',
      versions: [{ language: 'en', text, cards: [], links: [], pollAnswers: [] }],
      targets: [{ networkId: server.networkId, channelId: server.channelId, language: null }],
      mentions: [],
      authorId: expect.any(String),
    })
  })

  it('has its cards with their pictures, its links and files', async () => {
    const cards = [
      { title: 'Programme', text: 'À midi', color: 0x6750a7, picture },
      { text: 'Venez', color: 5 },
    ]
    const links = [{ label: 'S’inscrire', url: 'https://parvis.test/fete' }]
    const { draft, left } = await imported(await sent({ text: 'Bonjour', cards, links, files: [document] }))
    expect(left).toEqual([])
    const [version] = draft.versions as [{ readonly cards: readonly { readonly picture: string }[] }]
    expect(version).toMatchObject({
      text: 'Bonjour',
      cards: [
        { title: 'Programme', text: 'À midi', accentColor: '#6750a7', picture: expect.any(String) },
        { text: 'Venez', accentColor: '#000005', picture: null },
      ],
      links,
    })
    expect(await fileNames(draft.files)).toEqual(['plan.txt'])
    expect(await fileNames([version.cards[0]?.picture])).toEqual(['affiche.webp'])
    const { rows } = await on.parvis.pool.query('select "uploadedBy" from "files" where "id" = $1', [
      version.cards[0]?.picture,
    ])
    expect(rows).toEqual([{ uploadedBy: draft.authorId }])
  })

  it('has its frame, with the text and the picture in it', async () => {
    const layout = { format: 'components', color: 0xff0000 } as const
    const message = { text: 'Bonjour', layout, files: [picture], cards: [{ title: 'Programme' }] }
    const { draft } = await imported(await sent(message))
    expect(draft).toMatchObject({
      title: 'Bonjour',
      format: 'components',
      accentColor: '#ff0000',
      picture: expect.any(String),
      files: [],
      versions: [{ text: 'Bonjour', cards: [{ title: 'Programme' }] }],
    })
  })

  it('has its poll', async () => {
    const poll = { question: 'On y va ?', answers: ['Oui', 'Non'], hours: 48, isMultiple: true }
    const { draft } = await imported(await sent({ text: '', poll }))
    expect(draft).toMatchObject({
      title: 'On y va ?',
      pollHours: 48,
      pollMultiple: true,
      versions: [{ pollQuestion: 'On y va ?', pollAnswers: ['Oui', 'Non'] }],
    })
  })

  it('can be sent as it is', async () => {
    const { draft } = await imported(written('À renvoyer'))
    on.startAll()
    const { version } = draft as { readonly version: number }
    expect(await on.act(String(draft.id), 'schedule', { version })).toMatchObject({ status: 200 })
    await on.until(() => expect(on.texts(server).filter((text) => text === 'À renvoyer')).toHaveLength(2))
    await on.stop()
  })
})

describe('what is not taken over', () => {
  it('is said: stickers, buttons, links of cards, and what is too long', async () => {
    expect(await imported(written('Bravo', { stickers: ['Wave'] }))).toMatchObject({ left: ['stickers'] })
    const url = 'https://parvis.test/programme'
    const message = {
      text: 'Bonjour',
      buttons: [{ action: 'language', label: 'English' }],
      cards: [{ title: 'Programme', url }],
      links: Array.from({ length: 6 }, (_, index) => ({ label: `Lien ${index}`, url: `${url}/${index}` })),
    }
    const { draft, left } = await imported(await sent(message))
    expect([...left].sort()).toEqual(['buttons', 'cardLinks', 'links'])
    expect(draft.versions).toMatchObject([{ links: { length: 5 } }])
    const long = await imported(written('🙂'.repeat(1500)))
    expect(long.left).toEqual(['texts'])
    expect(long.draft).toMatchObject({ title: 'Imported message', versions: [{ text: '🙂'.repeat(1000) }] })
  })

  it('is a file that is no picture where one is shown, or that cannot be read', async () => {
    const broken = { name: 'affiche.png', type: 'image/png', bytes: new TextEncoder().encode('no picture') }
    const { draft, left } = await imported(
      await sent({ text: 'Bonjour', cards: [{ title: 'Programme', picture: broken }, { picture: broken }] }),
    )
    expect(left).toEqual(['files'])
    expect(draft.versions).toMatchObject([{ cards: [{ title: 'Programme', picture: null }] }])
  })

  it('are files where the caller may not add any', async () => {
    const address = await sent({ text: 'Bonjour', files: [document] })
    const change = (to: string, from: string) =>
      on.parvis.pool.query(
        `update "groups" set "permissions" = array_replace("permissions", $1, $2) where $1 = any("permissions")`,
        [from, to],
      )
    await change('files.read', 'files.full')
    try {
      const { draft, left } = await imported(address)
      expect(left).toEqual(['fileRights'])
      expect(draft).toMatchObject({ files: [] })
    } finally {
      await change('files.full', 'files.read')
    }
  })
})

describe('is refused', () => {
  const refused = async (address: unknown, code: string) =>
    expect(await importFrom(address)).toMatchObject({ status: 422, errors: [{ path: 'address', code }] })

  it.each(['', 'x', 'https://parvis.test/channels/1/2/3', 'https://discord.com/channels/@me/2/3'])(
    'what is no address of a message: %j',
    (address) => refused(address, 'no_message_address'),
  )

  it('another kind of value, and a text that is too long', async () => {
    await refused(5, 'invalid_type')
    await refused('a'.repeat(501), 'too_long')
  })

  it('a server that is not connected to this community, wherever it is', async () => {
    const other = await on.server('Ailleurs', true)
    await refused(written('Bonjour', { at: other }), 'message_of_other_server')
    await refused('https://discord.com/channels/1/2/3', 'message_of_other_server')
  })

  it('a channel of another server behind the name of a connected one', async () => {
    const other = await on.server('Caché', true)
    const address = written('Secret', { at: other }).replace(other.serverId, server.serverId)
    await refused(address, 'message_gone')
  })

  it('a message that was deleted', async () => {
    const address = written('Bonjour')
    const [channelId = '', messageId = ''] = address.split('/').slice(-2)
    on.control.deleteMessage({ channelId, messageId })
    await refused(address, 'message_gone')
  })

  it('a message of a channel whose history the bot may not read', async () => {
    const hidden = await on.server('Histoire')
    const address = written('Bonjour', { at: hidden })
    on.control.denyInChannel({ channelId: hidden.channelId, permissions: ['ReadMessageHistory'] })
    await refused(address, 'message_history_hidden')
  })

  it('a message that has nothing to take over, or whose content is withheld', async () => {
    await refused(written('', { stickers: ['Wave'] }), 'message_unreadable')
    const address = written('Bonjour')
    on.control.setContentIntent({ hasContentIntent: false })
    try {
      await refused(address, 'message_unreadable')
    } finally {
      on.control.setContentIntent({ hasContentIntent: true })
    }
  })

  it('in the language of the caller', async () => {
    const more = { 'accept-language': 'fr' }
    const path = 'community/announcements/import'
    const { errors } = await on.post(path, { address: 'x' }, 'moderator', on.community, more)
    expect(errors).toMatchObject([{ message: expect.stringContaining('l’adresse d’un message') }])
  })

  it('for the moment while the platform is away, or limits the calls', async () => {
    const address = written('Bonjour')
    on.control.setOutage({ outage: 'refused' })
    expect(await importFrom(address)).toMatchObject({ status: 503 })
    on.control.setOutage({ outage: 'none' })
    on.control.fail({
      route: 'GET /channels/:channel/messages/:message',
      status: 429,
      body: { message: 'You are being rate limited.', retry_after: 60, global: false },
      headers: { 'retry-after': '60' },
      times: 3,
    })
    expect(await importFrom(address)).toMatchObject({ status: 503 })
  })

  it('to those who may not write announcements', async () => {
    const headers = { 'x-token': await on.parvis.tokenOf('client'), 'x-community': on.community }
    const url = '/api/community/announcements/import'
    const payload = { address: written('Bonjour') }
    expect((await on.parvis.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(403)
  })
})
