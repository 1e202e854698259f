import { MessageReferenceType, MessageType } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import { repliesTo } from './replies.js'
import { runningDiscord } from './testing/running-discord.js'
import { json, scriptedDiscord } from './testing/scripted-discord.js'

const message = (id: string, type: MessageType, about: string, reference = MessageReferenceType.Default) => ({
  id,
  type,
  message_reference: { type: reference, message_id: about },
})

it('are only messages that answer it, not those of Discord about it, nor forwards', async () => {
  const { api, requests } = await scriptedDiscord([
    json(200, [
      message('16', MessageType.Reply, '1'),
      message('15', MessageType.PollResult, '1'),
      message('14', MessageType.Default, '1', MessageReferenceType.Forward),
      message('13', MessageType.ChannelPinnedMessage, '1'),
      message('12', MessageType.Reply, '2'),
      { id: '11', type: MessageType.Default },
    ]),
  ])
  expect(await repliesTo(api, '5', { id: '1' })).toEqual({ count: 1, isPartial: false })
  expect(requests.map(({ url }) => url)).toEqual(['/api/v10/channels/5/messages?after=1&limit=100'])
})

it('are looked for on five pages at most, from one to the next', async () => {
  const pageFrom = (first: number) =>
    Array.from({ length: 100 }, (_, nth) => message(String(first + 99 - nth), MessageType.Reply, '1'))
  const pages = [100, 200, 300, 400, 500].map((first) => json(200, pageFrom(first)))
  const { api, requests } = await scriptedDiscord([...pages, json(200, pageFrom(600).slice(-1))])
  expect(await repliesTo(api, '5', { id: '1' })).toEqual({ count: 500, isPartial: true })
  const after = requests.map(({ url }) => new URL(url ?? '', 'http://localhost').searchParams.get('after'))
  expect(after).toEqual(['1', '199', '299', '399', '499', '599'])
})

it('are unknown where Discord fails at the history, while reactions are known', async () => {
  const { platform, control, guildWithBot, world } = await runningDiscord()
  const guild = guildWithBot()
  const channelId = guild.channelNamed('welcome')
  const { id } = await platform.send({ channelId, text: 'Hello', nonce: 'n1', mentions: [] })
  control.react({ channelId, messageId: id, userId: world.join(guild.id).user.id, emoji: '👍' })
  const layout = { format: 'components' } as const
  await platform.send({ channelId, text: 'Other', nonce: 'n2', mentions: [], layout })
  control.setQuirks({ failsOnContainers: true })
  expect(await platform.results(channelId, id)).toMatchObject({ reactions: [{ count: 1 }], replies: null })
})
