import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import { runningDiscord } from '../testing/running-discord.js'

const message = { text: 'Hello', nonce: 'n1', mentions: [] }
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
  await platform.send({ ...message, channelId, nonce: 'before' })
  othersWrite(250)
  const sent = await platform.send({ ...message, channelId })
  othersWrite(30)
  expect(await platform.find(channelId, 'n1', now())).toEqual({ kind: 'found', message: sent })
  expect(await platform.find(channelId, 'n2', now())).toEqual({ kind: 'absent' })
})

it('is unclear behind more messages than are read', async () => {
  const { platform, channelId, othersWrite } = await channelWhere()
  await platform.send({ ...message, channelId })
  othersWrite(1000)
  expect(await platform.find(channelId, 'n2', now())).toEqual({ kind: 'unclear' })
})

it('is absent where nothing was written since', async () => {
  const { platform, channelId } = await channelWhere()
  expect(await platform.find(channelId, 'n1', now())).toEqual({ kind: 'absent' })
  await platform.send({ ...message, channelId })
  expect(await platform.find(channelId, 'n1', tomorrow())).toEqual({ kind: 'absent' })
})

it('is unclear where the bot may not read what was written since', async () => {
  const { platform, world, channelId, guildId } = await channelWhere()
  const deny = String(PermissionFlagsBits.ReadMessageHistory)
  const hidden = { id: guildId, type: OverwriteType.Role, allow: '0', deny }
  world.changeChannel(channelId, { permission_overwrites: [hidden] })
  expect(await platform.find(channelId, 'n1', now())).toEqual({ kind: 'absent' })
  await platform.send({ ...message, channelId })
  expect(await platform.find(channelId, 'n1', now())).toEqual({ kind: 'unclear' })
})

it('is not what somebody else wrote under its nonce', async () => {
  const { platform, channelId, messagesIn } = await channelWhere()
  await platform.send({ ...message, channelId })
  for (const sent of messagesIn(channelId)) Object.assign(sent, { author: { id: '1' } })
  expect(await platform.find(channelId, 'n1', now())).toEqual({ kind: 'absent' })
})
