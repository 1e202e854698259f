import { chatError } from '@parvis/chat/testing'
import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { checkedMessage } from './message-body.js'
import { runningDiscord } from './testing/running-discord.js'

const hello = { text: 'Hello', nonce: 'n1', mentions: [] }
const at = (moment = Date.now()) => ({ first: new Date(moment), last: new Date(moment) })
const hour = 60 * 60_000
const history = 'GET /channels/:channel/messages'

async function channelWhere() {
  const discord = await runningDiscord({ rates: { routes: { readMessages: { count: 100, seconds: 1 } } } })
  const { id: guildId, channelNamed } = discord.guildWithBot({ members: 2 })
  const channelId = channelNamed('welcome')
  const [person] = discord.world.guild(guildId).roster.from('0')
  const othersWrite = (count: number) => {
    for (let each = 1; each <= count; each++)
      discord.control.write({ channelId, userId: person?.user.id, text: hello.text })
  }
  return {
    ...discord,
    guildId,
    channelId,
    othersWrite,
    find: (attempts = at(), text = hello.text) =>
      discord.platform.find({ ...hello, channelId, text }, attempts),
  }
}

const nothing = { kind: 'read', messages: [] }

it.each([true, false])(
  'is found however much was written since, with nonces in the history: %s',
  async (hasNonces) => {
    const { platform, channelId, othersWrite, find, control } = await channelWhere()
    control.setQuirks({ historyHasNonces: hasNonces })
    othersWrite(250)
    const sent = await platform.send({ ...hello, channelId })
    othersWrite(30)
    expect(await find()).toEqual({ kind: 'read', messages: [{ ...sent, isSame: true }] })
    expect(await find(at(), 'Another')).toEqual({ kind: 'read', messages: [{ ...sent, isSame: false }] })
  },
)

it('is one of those that say the same', async () => {
  const { control, channelId, find } = await channelWhere()
  const ids = [1, 2].map(() => control.write({ channelId, text: hello.text }).id)
  const same = ids.map((id) => expect.objectContaining({ id, isSame: true }))
  expect(await find()).toEqual({ kind: 'read', messages: same })
})

it('says the same without white space and characters that are not visible', async () => {
  const { platform, channelId, find } = await channelWhere()
  await platform.send({ ...hello, channelId, text: ' Hello \u0007 you\u200b\n' })
  expect(await find(at(), 'Hello you')).toMatchObject({ messages: [{ isSame: true }] })
  expect(await find(at(), 'Hello them')).toMatchObject({ messages: [{ isSame: false }] })
})

it('is searched around the attempts only', async () => {
  const { platform, channelId, find, othersWrite } = await channelWhere()
  const sent = await platform.send({ ...hello, channelId })
  othersWrite(1)
  const read = { kind: 'read', messages: [{ ...sent, isSame: true }] }
  expect(await find(at(Date.now() - 100_000))).toEqual(read)
  expect(await find(at(Date.now() + 50_000))).toEqual(read)
  expect(await find({ first: new Date(Date.now() - hour), last: new Date(Date.now() + hour) })).toEqual(read)
  expect(await find(at(Date.now() - 150_000))).toEqual(nothing)
  expect(await find(at(Date.now() + hour))).toEqual(nothing)
})

it('is unclear after more messages than are read, unless they were written later', async () => {
  const { platform, channelId, othersWrite, find, world } = await channelWhere()
  const sent = await platform.send({ ...hello, channelId })
  const attempts = at()
  world.advance(hour)
  othersWrite(1000)
  const read = { kind: 'read', messages: [{ ...sent, isSame: true }] }
  expect(await find(attempts)).toEqual(read)
  expect(await find({ ...attempts, last: new Date(Date.now() + hour) })).toEqual({ kind: 'unclear' })
})

it('is absent where nothing was written since', async () => {
  const { platform, channelId, find } = await channelWhere()
  expect(await find()).toEqual(nothing)
  await platform.send({ ...hello, channelId })
  expect(await find(at(Date.now() + 24 * hour))).toEqual(nothing)
})

it('is unclear when the bot may not read the history', async () => {
  const { platform, world, channelId, guildId, find } = await channelWhere()
  const deny = String(PermissionFlagsBits.ReadMessageHistory)
  const hidden = { id: guildId, type: OverwriteType.Role, allow: '0', deny }
  world.changeChannel(channelId, { permission_overwrites: [hidden] })
  expect(await find()).toEqual(nothing)
  await platform.send({ ...hello, channelId })
  expect(await find()).toEqual({ kind: 'unclear' })
})

it('is unclear when it was the only message, and deleted', async () => {
  const { platform, control, channelId, find } = await channelWhere()
  const { id: messageId } = await platform.send({ ...hello, channelId })
  control.deleteMessage({ channelId, messageId })
  expect(await find()).toEqual({ kind: 'unclear' })
})

it('is unclear when Discord fails at the history itself, and unknown while it is unavailable', async () => {
  const { platform, control, channelId, find } = await channelWhere()
  await platform.send({ ...hello, channelId })
  control.fail({ route: history, status: 500, times: 100 })
  expect(await find()).toEqual({ kind: 'unclear' })
  control.clearFaults()
  control.fail({ route: history, status: 503, times: 100 })
  await expect(find()).rejects.toEqual(chatError('unavailable'))
})

it('ignores messages of others that say the same', async () => {
  const { find, othersWrite } = await channelWhere()
  othersWrite(3)
  expect(await find()).toEqual(nothing)
})

it('of components is sent however many bytes its text takes', async () => {
  const { platform, control, channelId, messagesIn } = await channelWhere()
  control.setQuirks({ failsOnManyBytes: true })
  const layout = { format: 'components' } as const
  await platform.send({ ...hello, channelId, text: '😀'.repeat(2000), layout })
  expect(messagesIn(channelId)).toHaveLength(1)
})

it('of components is unclear where Discord fails at a history with them', async () => {
  const { platform, control, channelId, find } = await channelWhere()
  control.setQuirks({ failsOnContainers: true })
  await platform.send({ ...hello, channelId, layout: { format: 'components' } })
  expect(await find()).toEqual({ kind: 'unclear' })
})

it.each([
  [404, 'already_sent'],
  [403, 'suspected'],
] as const)('that is unknown with %i is %s', async (status, problem) => {
  const { platform, control, channelId } = await channelWhere()
  const body = { message: 'Unknown Message', code: 10008 }
  control.fail({ route: 'POST /channels/:channel/messages', status, body, times: 1 })
  await expect(platform.send({ ...hello, channelId })).rejects.toEqual(chatError(problem))
})

const message = { channelId: '1', text: 'Hello', nonce: 'n', mentions: [] }

describe('a message', () => {
  it('notifies each person it names once, and nobody else', () => {
    const text = '@everyone <@1> <@2>'
    expect(checkedMessage({ ...message, text, mentions: ['1', '1'] })).toEqual({
      content: text,
      nonce: 'n',
      enforce_nonce: true,
      allowed_mentions: { parse: [], users: ['1'], roles: [] },
    })
  })

  it('as an embed repeats above it only whom it mentions, each once', () => {
    const text = String.raw`# <@1>, <@!2> <@1> \<@3> \<\@4\> @everyone <#5> <@&6>`
    expect(checkedMessage({ ...message, text, layout: { format: 'embed' }, mentions: ['1'] })).toMatchObject({
      content: '<@1> <@2>',
      embeds: [{ description: text }],
      allowed_mentions: { parse: [], users: ['1'], roles: [] },
    })
  })

  it('as an embed repeats above it the roles and everyone that it notifies', () => {
    const text = String.raw`@everyone <@&6> <@&7> \@here \<@&6> user@everyone.test <@1>`
    const embed = { ...message, text, layout: { format: 'embed' } } as const
    expect(checkedMessage({ ...embed, roles: ['6'], everyone: true })).toMatchObject({
      content: '@everyone <@&6> <@1>',
      allowed_mentions: { parse: ['everyone'], users: [], roles: ['6'] },
    })
    expect(checkedMessage({ ...embed, roles: ['7'] })).toMatchObject({ content: '<@&7> <@1>' })
  })

  it('as an embed repeats above it as many mentions as fit into its text', () => {
    const text = Array.from({ length: 95 }, (_, nth) => `<@${10n ** 17n + BigInt(nth)}>`).join('')
    const embed = { ...message, text, layout: { format: 'embed' } } as const
    expect(checkedMessage(embed).content).toBe(text)
  })

  it('of components has 40 of them at most, with its links and files', () => {
    const links = Array.from({ length: 25 }, () => ({ label: 'Page', url: 'https://a.test' }))
    const file = { name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array(1) }
    const framed = (count: number) => {
      const layout = { format: 'components' } as const
      return checkedMessage({ ...message, links, layout, files: Array.from({ length: count }, () => file) })
    }
    expect(framed(8).attachments).toHaveLength(8)
    expect(() => framed(9)).toThrow('invalid')
  })

  it('as an embed shows its first picture, and of components all of its files', () => {
    const file = (name: string, type: string) => ({ name, type, bytes: new Uint8Array(1), description: name })
    const files = [file('a.pdf', 'application/pdf'), file('b.png', 'image/png'), file('c.png', 'image/png')]
    expect(checkedMessage({ ...message, files, layout: { format: 'embed' } })).toMatchObject({
      embeds: [{ image: { url: 'attachment://b.png' } }],
      attachments: [
        { id: 0, filename: 'a.pdf' },
        { id: 1, filename: 'b.png' },
        { id: 2, filename: 'c.png' },
      ],
    })
    const item = (name: string) => ({ media: { url: `attachment://${name}` }, description: name })
    const [frame] = checkedMessage({ ...message, files, layout: { format: 'components' } }).components ?? []
    expect(frame).toMatchObject({
      components: [
        { type: 10 },
        { type: 12, items: [item('b.png'), item('c.png')] },
        { type: 13, file: { url: 'attachment://a.pdf' } },
      ],
    })
  })

  it('may have 2000 code points, however many units they take', () => {
    expect(checkedMessage({ ...message, text: '😀'.repeat(2000) }).content).toHaveLength(4000)
  })

  it.each([
    ['with 2001 characters', { text: 'x'.repeat(2001) }],
    ['that is empty', { text: '' }],
    ['of white space', { text: ' \n\t' }],
    ['with a nonce too long', { nonce: 'x'.repeat(26) }],
    ['without a nonce', { nonce: '' }],
    ['for too many roles', { roles: Array.from({ length: 101 }, (_, index) => String(index)) }],
    ['for too many', { mentions: Array.from({ length: 101 }, (_, index) => String(index)) }],
  ])('%s is not sent', (_, change) => {
    expect(() => checkedMessage({ ...message, ...change })).toThrow('invalid')
  })
})
