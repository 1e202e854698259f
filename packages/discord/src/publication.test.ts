import type { ChatError } from '@parvis/chat'
import { chatError } from '@parvis/chat/testing'
import { expect, it } from 'vitest'
import { runningDiscord } from './testing/running-discord.js'

const plenty = { count: 100, seconds: 1 }
const publishing = 'POST /channels/:channel/messages/:message/crosspost'

async function announcing() {
  const discord = await runningDiscord({
    rates: { routes: { sendMessage: plenty, crosspost: plenty, editMessage: plenty } },
  })
  const channelId = discord.guildWithBot().channelNamed('announcements')
  const hello = { channelId, text: 'Hello', mentions: [] }
  const send = async (nonce: string) => (await discord.platform.send({ ...hello, nonce })).id
  return { ...discord, channelId, hello, send }
}

const retryAfter = async (asked: Promise<void>) => {
  const error = (await asked.catch((error: unknown) => error)) as ChatError
  expect(error).toEqual(chatError('limited'))
  return error.facts.retryAfter
}

it('succeeds when its answer is lost', async () => {
  const { platform, control, channelId, send, messagesIn } = await announcing()
  const id = await send('n1')
  control.fail({ route: publishing, isDone: true, status: 503, times: 1 })
  await platform.publish(channelId, id)
  expect(control.counts().requests[publishing]).toBe(2)
  expect(messagesIn(channelId)).toMatchObject([{ flags: 1 }])
})

it('waits as long as the body says, once ten were published or one was edited three times', async () => {
  const { platform, control, world, channelId, hello, send } = await announcing()
  control.setQuirks({ hourlyHeadersAreShort: true })
  const ids: string[] = []
  for (let each = 0; each <= 10; each++) ids.push(await send(`n${each}`))
  const [first = '', last = ''] = [ids[0], ids[10]]
  for (const id of ids.slice(0, 10)) await platform.publish(channelId, id)
  expect(await retryAfter(platform.publish(channelId, last))).toBeGreaterThan(3_500_000)
  const edit = (text: string) => platform.edit(channelId, first, { ...hello, text, nonce: 'n0' })
  for (const text of ['1', '2', '3']) await edit(text)
  expect(await retryAfter(edit('4'))).toBeGreaterThan(3_500_000)
  world.advance(60 * 60_000 + 1)
  await edit('4')
  await platform.publish(channelId, last)
})
