import { ApplicationFlags, PermissionFlagsBits as of } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import { running } from '../testing/running.js'
import { sendTo } from '../testing/send-to.js'

async function channel() {
  const simulator = await running()
  const { guild, channelNamed } = simulator.guildWithBot(
    {},
    of.ViewChannel | of.SendMessages | of.ReadMessageHistory,
  )
  const channelId = channelNamed('general')
  const { user } = simulator.world.join(guild.id)
  const write = (text: string) => simulator.control.write({ channelId, userId: user.id, text })
  const read = async (id?: string) => {
    const path = ['/channels', channelId, 'messages', id ?? []].flat().join('/')
    return (await simulator.ask(path)).body
  }
  return { ...simulator, channelId, write, read, send: sendTo(simulator, channelId) }
}

it('messages of others are empty without the message content intent', async () => {
  const { write, read, ask, control, application } = await channel()
  const { id } = write('By hand')
  const empty = { id, content: '', embeds: [], attachments: [], components: [] }
  expect(await read(id)).toMatchObject(empty)
  expect(await read()).toMatchObject([empty])
  control.setContentIntent({ hasContentIntent: true })
  expect(await read(id)).toMatchObject({ content: 'By hand' })
  expect(await read()).toMatchObject([{ content: 'By hand' }])
  const { flags } = (await ask('/applications/@me')).body
  expect(flags & ApplicationFlags.GatewayMessageContentLimited).not.toBe(0)
  expect(control.applications()).toMatchObject([{ id: application.id, hasContentIntent: true }])
})

it('messages of the bot itself, and those that mention it, can be read', async () => {
  const { read, write, send, world, channelId, application } = await channel()
  const { body } = await send({ content: 'Own' })
  expect(await read(body.id)).toMatchObject({ content: 'Own' })
  const placed = world.channel(channelId)
  if (!placed) throw new Error('There is no channel')
  const mention = write('You')
  world.changeMessage(placed, { ...mention, mentions: [application.bot] })
  expect(await read(mention.id)).toMatchObject({ content: 'You' })
})
