import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { checkedMessage, snowflakeAt } from './messages.js'
import { runningDiscord } from './testing/running-discord.js'

const hello = { text: 'Hello', nonce: 'n1', mentions: [] }
const now = () => new Date()
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000)

async function channelWhere() {
  const discord = await runningDiscord()
  const { id: guildId, channelNamed } = discord.guildWithBot()
  const channelId = channelNamed('welcome')
  const othersWrite = (count: number) => {
    const placed = discord.world.channel(channelId)
    const [first] = discord.messagesIn(channelId)
    if (!placed || !first) throw new Error('Nobody wrote before')
    for (let each = 1; each <= count; each++)
      discord.world.post(placed, {
        ...first,
        id: String(BigInt(first.id) + BigInt(each)),
        nonce: `other-${each}`,
      })
  }
  return { ...discord, guildId, channelId, othersWrite }
}

it('is found however much was written since', async () => {
  const { platform, channelId, othersWrite } = await channelWhere()
  await platform.send({ ...hello, channelId, nonce: 'before' })
  othersWrite(250)
  const sent = await platform.send({ ...hello, channelId })
  othersWrite(30)
  expect(await platform.find(channelId, 'n1', now())).toEqual({ kind: 'found', message: sent })
  expect(await platform.find(channelId, 'n2', now())).toEqual({ kind: 'absent' })
})

it('is unclear after more messages than are read', async () => {
  const { platform, channelId, othersWrite } = await channelWhere()
  await platform.send({ ...hello, channelId })
  othersWrite(1000)
  expect(await platform.find(channelId, 'n2', now())).toEqual({ kind: 'unclear' })
})

it('is absent where nothing was written since', async () => {
  const { platform, channelId } = await channelWhere()
  expect(await platform.find(channelId, 'n1', now())).toEqual({ kind: 'absent' })
  await platform.send({ ...hello, channelId })
  expect(await platform.find(channelId, 'n1', tomorrow())).toEqual({ kind: 'absent' })
})

it('is unclear when the bot may not read the history', async () => {
  const { platform, world, channelId, guildId } = await channelWhere()
  const deny = String(PermissionFlagsBits.ReadMessageHistory)
  const hidden = { id: guildId, type: OverwriteType.Role, allow: '0', deny }
  world.changeChannel(channelId, { permission_overwrites: [hidden] })
  expect(await platform.find(channelId, 'n1', now())).toEqual({ kind: 'absent' })
  await platform.send({ ...hello, channelId })
  expect(await platform.find(channelId, 'n1', now())).toEqual({ kind: 'unclear' })
})

it('ignores messages of others with its nonce', async () => {
  const { platform, channelId, messagesIn } = await channelWhere()
  await platform.send({ ...hello, channelId })
  for (const sent of messagesIn(channelId)) Object.assign(sent, { author: { id: '1' } })
  expect(await platform.find(channelId, 'n1', now())).toEqual({ kind: 'absent' })
})

const message = { channelId: '1', text: 'Hello', nonce: 'n', mentions: [] }

describe('a message', () => {
  it('notifies each person it names once, and nobody else', () => {
    const text = '@everyone <@1> <@2>'
    expect(checkedMessage({ ...message, text, mentions: ['1', '1'] })).toEqual({
      content: text,
      nonce: 'n',
      enforce_nonce: true,
      allowed_mentions: { parse: [], users: ['1'] },
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
    ['for too many', { mentions: Array.from({ length: 101 }, (_, index) => String(index)) }],
  ])('%s is not sent', (_, change) => {
    expect(() => checkedMessage({ ...message, ...change })).toThrow('invalid')
  })
})

// The example of Discord's reference is the id 175928847299117063.
it('is the first id of a moment', () => {
  const first = BigInt(snowflakeAt(new Date('2016-04-30T11:18:25.796Z')))
  expect(175928847299117063n >> 22n).toBe(first >> 22n)
  expect(first).toBeLessThanOrEqual(175928847299117063n)
})

it('is never below the first id', () => {
  expect(snowflakeAt(new Date(0))).toBe('0')
})
