import type { ChatError } from '@parvis/chat'
import { chatError } from '@parvis/chat/testing'
import { MessageFlags } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { checkedEdit } from './message-body.js'
import { runningDiscord } from './testing/running-discord.js'

const hello = { text: 'Hello', nonce: 'n1', mentions: [] }
const editing = 'PATCH /channels/:channel/messages/:message'
const removing = 'DELETE /channels/:channel/messages/:message'

async function sent() {
  const discord = await runningDiscord()
  const { id: guildId, channelNamed } = discord.guildWithBot({ members: 2 })
  const channelId = channelNamed('welcome')
  const { id } = await discord.platform.send({ ...hello, channelId })
  const edit = () => discord.platform.edit(channelId, id, { ...hello, text: 'Edited' })
  return { ...discord, guildId, channelId, id, edit }
}

describe('the edit of a message', () => {
  it('resets what the message no longer has, and says again whom it mentions', () => {
    const allowed_mentions = { parse: [], users: ['1'], roles: [] }
    expect(checkedEdit({ ...hello, mentions: ['1'] })).toEqual({
      content: 'Hello',
      embeds: [],
      components: [],
      attachments: [],
      allowed_mentions,
    })
    expect(checkedEdit({ ...hello, layout: { format: 'components' } })).toMatchObject({
      content: null,
      embeds: [],
      attachments: [],
      flags: MessageFlags.IsComponentsV2,
    })
  })

  it('leaves embeds of links suppressed where a moderator did so', async () => {
    const { edit, world, channelId, messagesIn } = await sent()
    const placed = world.channel(channelId)
    const [message] = messagesIn(channelId)
    if (!placed || !message) throw new Error('There is no message')
    world.changeMessage(placed, { ...message, flags: MessageFlags.SuppressEmbeds })
    await edit()
    expect(messagesIn(channelId)).toMatchObject([{ content: 'Edited', flags: MessageFlags.SuppressEmbeds }])
  })

  it('waits as long as the body of a limit says, whatever its header says', async () => {
    const { edit, control, messagesIn, channelId } = await sent()
    const body = {
      message: 'The resource is being rate limited.',
      retry_after: 1163,
      global: false,
      code: 20028,
    }
    const headers = { 'retry-after': '1', 'x-ratelimit-scope': 'shared' }
    control.fail({ route: editing, status: 429, body, headers, times: 1 })
    const error = (await edit().catch((error: unknown) => error)) as ChatError
    expect(error).toEqual(chatError('limited'))
    expect(error.facts.retryAfter).toBeGreaterThan(1_162_000)
    expect(control.counts().requests[editing]).toBe(1)
    expect(messagesIn(channelId)).toMatchObject([{ content: 'Hello' }])
  })

  it('is refused for a message of somebody else, and where Discord suspects abuse', async () => {
    const { edit, platform, control, world, guildId, channelId } = await sent()
    const userId = world.join(guildId).user.id
    const other = control.write({ channelId, userId, text: 'Mine' })
    await expect(platform.edit(channelId, other.id, hello)).rejects.toEqual(chatError('forbidden'))
    control.fail({ route: editing, status: 403, body: { message: 'Unknown Message', code: 10008 } })
    await expect(edit()).rejects.toEqual(chatError('suspected'))
  })

  it.each([{ status: 503 }, { isCut: true }])('is repeated when its answer is lost: %j', async (fault) => {
    const { edit, control, channelId, messagesIn } = await sent()
    control.fail({ route: editing, isDone: true, times: 1, ...fault })
    await edit()
    expect(messagesIn(channelId)).toMatchObject([{ content: 'Edited' }])
  })
})

describe('the removal of a message', () => {
  it('succeeds when its answer is lost', async () => {
    const { platform, control, channelId, id, messagesIn } = await sent()
    control.fail({ route: removing, isDone: true, status: 503, times: 1 })
    await platform.remove(channelId, id)
    expect(messagesIn(channelId)).toEqual([])
    expect(control.counts().requests[removing]).toBe(2)
  })

  it('is refused where Discord suspects abuse, which is no deleted message', async () => {
    const { platform, control, channelId, id, messagesIn } = await sent()
    control.fail({ route: removing, status: 403, body: { message: 'Unknown Message', code: 10008 } })
    await expect(platform.remove(channelId, id)).rejects.toEqual(chatError('suspected'))
    expect(messagesIn(channelId)).toHaveLength(1)
  })
})
