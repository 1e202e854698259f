import type { ChatProblem, MemberPage } from '@parvis/chat'
import { chatError, listening } from '@parvis/chat/testing'
import type { Fault } from '@parvis/discord-simulator'
import { describe, expect, it, vi } from 'vitest'
import { runningDiscord } from './testing/running-discord.js'

const message = { text: 'Hello', nonce: 'n1', mentions: [] }
const sending = 'POST /channels/:channel/messages'
const paging = 'GET /guilds/:guild/members'

describe('a message whose answer is lost', () => {
  it.each<[string, Fault]>([
    ['5xx', { status: 503 }],
    ['a page', { status: 502, body: '<p>Bad gateway</p>' }],
    ['nothing, for the connection is cut', { isCut: true }],
    ['too late', { delay: 300 }],
  ])('but %s is sent once', async (_, fault) => {
    const { platform, control, guildWithBot, messagesIn } = await runningDiscord({
      platform: { limits: { answerIn: 100 } },
    })
    const channelId = guildWithBot().channelNamed('welcome')
    control.fail({ route: sending, isDone: true, ...fault })
    const sent = await platform.send({ ...message, channelId })
    expect(messagesIn(channelId).map(({ id }) => id)).toEqual([sent.id])
    expect(control.counts().requests[sending]).toBe(2)
  })

  it('is sent once when the caller retries', async () => {
    const { platform, control, guildWithBot, messagesIn } = await runningDiscord()
    const channelId = guildWithBot().channelNamed('welcome')
    control.fail({ route: sending, isDone: true, status: 503, times: 3 })
    await expect(platform.send({ ...message, channelId })).rejects.toEqual(chatError('unavailable'))
    const sent = await platform.send({ ...message, channelId })
    expect(messagesIn(channelId).map(({ id }) => id)).toEqual([sent.id])
  })
})

describe('a message that Discord rejects for now', () => {
  it.each<[number, number, ChatProblem]>([
    [400, 40004, 'limited'],
    [400, 20028, 'limited'],
    [400, 20029, 'limited'],
    [403, 40333, 'blocked'],
    [503, 130000, 'limited'],
  ])('with %i and %i is %s', async (status, code, problem) => {
    const { platform, control, guildWithBot } = await runningDiscord()
    const channelId = guildWithBot().channelNamed('welcome')
    control.fail({ route: sending, status, body: { message: 'Not now', code }, times: 3 })
    await expect(platform.send({ ...message, channelId })).rejects.toEqual(chatError(problem))
  })
})

describe('pages of members', () => {
  it.each(['short', 'overlapping', 'unsorted'] as const)('that are %s yield everyone', async (page) => {
    const { platform, control, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot({ members: 2_300 })
    control.fail({ route: paging, page, times: 3 })
    const seen = new Set<string>()
    for (let current: MemberPage | undefined; !current || current.next !== undefined; ) {
      current = await platform.members(id, current?.next)
      for (const { userId } of current.members) seen.add(userId)
    }
    expect(seen.size).toBe(2_301)
  })

  it('end when the bot is removed in between', async () => {
    const { platform, application, world, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot({ members: 1_500 })
    const { next } = await platform.members(id)
    world.removeBot(id, application.id)
    await expect(platform.members(id, next)).rejects.toEqual(chatError('not_joined'))
  })
})

describe('limits', () => {
  it.each(['user', 'global', 'shared'] as const)('of scope %s are waited for', async (scope) => {
    const { platform, control, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot()
    control.limit({ scope, retryAfter: 1, route: 'GET /guilds/:guild' })
    const start = Date.now()
    await platform.describe(id)
    expect(Date.now() - start).toBeGreaterThanOrEqual(1_000)
  })

  it('that are global stop every call', async () => {
    const { platform, control, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot()
    control.limit({ scope: 'global', retryAfter: 60 })
    await expect(platform.describe(id)).rejects.toEqual(chatError('limited'))
    await expect(platform.members(id)).rejects.toEqual(chatError('limited'))
    await expect(platform.streams()).rejects.toEqual(chatError('limited'))
    expect(Object.keys(control.counts().requests)).toHaveLength(1)
  })

  it('of the network before Discord stop every call for a while', async () => {
    const { platform, control, guildWithBot } = await runningDiscord({
      platform: { limits: { blockedFor: 200 } },
    })
    const { id } = guildWithBot()
    control.keepOut()
    await expect(platform.describe(id)).rejects.toEqual(chatError('blocked'))
    await expect(platform.members(id)).rejects.toEqual(chatError('blocked'))
    expect(Object.keys(control.counts().requests)).toHaveLength(1)
    await vi.waitUntil(() => platform.describe(id).catch(() => undefined), { timeout: 60_000 })
  })

  it('are respected by many concurrent calls', async () => {
    const { platform, control, guildWithBot } = await runningDiscord()
    const guilds = Array.from({ length: 30 }, () => guildWithBot().id)
    await Promise.all(guilds.flatMap((id) => [platform.describe(id), platform.members(id)]))
    expect(control.counts().tooSoon).toEqual({ user: 0, global: 0 })
  })
})

describe('another token of the bot', () => {
  it('restarts streams', async () => {
    const { platform, control, gateway, guildWithBot } = await runningDiscord({
      gateway: { identifyWindow: 0 },
    })
    guildWithBot()
    const before = listening(platform)
    await before.received('server_seen')
    const token = control.changeToken({})
    gateway.cut({})
    await vi.waitUntil(() => before.states.at(-1)?.kind === 'refused', { timeout: 60_000 })
    expect(before.states.at(-1)).toEqual({ kind: 'refused', why: 'unauthorised' })
    platform.setToken(token)
    const after = listening(platform, { resumeAt: before.position() })
    await after.received('server_seen')
  })
})
