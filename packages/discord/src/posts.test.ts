import { chatError } from '@parvis/chat/testing'
import type { Fault } from '@parvis/discord-simulator'
import { ChannelType } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import type { DiscordLimits } from './discord-options.js'
import { forumSettings } from './forums.js'
import { checkedPost } from './message-body.js'
import { runningDiscord } from './testing/running-discord.js'

const plenty = { count: 10_000, seconds: 1 }
const hello = { text: 'Hello', nonce: 'n1', mentions: [] }
const posting = 'POST /channels/:channel/threads'
const archive = 'GET /channels/:channel/threads/archived/public'
const now = () => ({ first: new Date(), last: new Date() })

async function forumWhere(limits: Partial<DiscordLimits> = {}) {
  const routes = { createThread: plenty, guildChannels: plenty, readMessages: plenty, channel: plenty }
  const discord = await runningDiscord({
    rates: { global: plenty, routes },
    platform: { limits: { answerIn: 500, callsPerSecond: plenty.count, ...limits } },
  })
  const { id: guildId } = discord.guildWithBot({ members: 2 })
  const forum = discord.control.addChannel({ guildId, name: 'posts', type: ChannelType.GuildForum })
  const post = { channelId: forum.id, title: 'News', message: hello }
  /** Opens threads as somebody else. */
  const othersPost = (count: number) =>
    Array.from({ length: count }, (_, nth) => {
      const plan = { name: `${nth}`, type: ChannelType.PublicThread, parentId: forum.id }
      return discord.control.addChannel({ guildId, ...plan }).id
    })
  return { ...discord, guildId, forum, post, othersPost }
}

describe('a post', () => {
  it('has no nonce, which Discord would ignore', () => {
    expect(checkedPost({ channelId: '1', title: 'News', tags: ['5', '5'], message: hello })).toEqual({
      name: 'News',
      applied_tags: ['5'],
      message: { content: 'Hello', allowed_mentions: { parse: [], users: [], roles: [] } },
    })
  })

  it.each([
    ['six tags', { tags: ['1', '2', '3', '4', '5', '6'] }],
    ['a title of 101 characters', { title: 'x'.repeat(101) }],
  ])('with %s is not sent', (_, change) => {
    expect(() => checkedPost({ channelId: '1', title: 'News', message: hello, ...change })).toThrow('invalid')
  })

  it.each<[string, Fault]>([
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['a page', { status: 502, body: '<p>Bad gateway</p>' }],
    ['nothing, for the connection is cut', { isCut: true }],
    ['too late', { delay: 700 }],
  ])('answered with %s is not sent again', async (_, fault) => {
    const { platform, control, post } = await forumWhere()
    control.fail({ route: posting, isDone: true, ...fault })
    await expect(platform.post(post)).rejects.toEqual(chatError('unavailable'))
    expect(control.counts().requests[posting]).toBe(1)
    await expect.poll(() => platform.findPost(post, now())).toMatchObject({ posts: [{ isSame: true }] })
  })

  it('may have been sent when its time is over, which is no limit', async () => {
    const { anotherPlatform, control, post } = await forumWhere({ callIn: 400, answerIn: 5_000 })
    control.fail({ route: posting, isDone: true, delay: 600 })
    await expect(anotherPlatform().post(post)).rejects.toEqual(chatError('unavailable'))
  })

  it('is sent again after a limit, as it was refused', async () => {
    const { platform, control, post } = await forumWhere()
    control.limit({ scope: 'user', retryAfter: 0.1, route: posting })
    await expect(platform.post(post)).rejects.toEqual(chatError('limited'))
    await platform.post(post)
    expect(await platform.findPost(post, now())).toMatchObject({ posts: [{ isSame: true }] })
  })
})

describe('a search of posts', () => {
  it('leaves out those of others, and those in other channels', async () => {
    const { platform, post, control, guildId, othersPost } = await forumWhere()
    othersPost(3)
    const other = control.addChannel({ guildId, name: 'other', type: ChannelType.GuildForum })
    await platform.post({ ...post, channelId: other.id })
    expect(await platform.findPost(post, now())).toEqual({ kind: 'read', posts: [] })
  })

  it('reads all pages of archived threads, and is unclear after too many', async () => {
    const { platform, post, control, othersPost } = await forumWhere()
    const { threadId } = await platform.post(post)
    control.setArchived({ channelId: threadId, isArchived: true })
    const archiveMore = (count: number) => {
      for (const channelId of othersPost(count)) {
        control.advance({ milliseconds: 1 })
        control.setArchived({ channelId, isArchived: true })
      }
    }
    archiveMore(250)
    expect(await platform.findPost(post, now())).toMatchObject({ posts: [{ threadId, isSame: true }] })
    expect(control.counts().requests[archive]).toBe(3)
    archiveMore(800)
    expect(await platform.findPost(post, now())).toEqual({ kind: 'unclear' })
  })

  it('reads no more pages than a span needs', async () => {
    const { platform, post, control, othersPost } = await forumWhere()
    for (const channelId of othersPost(150)) control.setArchived({ channelId, isArchived: true })
    const later = new Date(Date.now() + 3_600_000)
    expect(await platform.findPost(post, { first: later, last: later })).toEqual({ kind: 'read', posts: [] })
    expect(control.counts().requests[archive]).toBe(1)
  })

  it('fails while Discord is unavailable', async () => {
    const { platform, post, control } = await forumWhere()
    control.fail({ route: archive, status: 503, times: 100 })
    await expect(platform.findPost(post, now())).rejects.toEqual(chatError('unavailable'))
  })
})

it('the tags of moderators are those that only moderators may give', () => {
  const available_tags = [
    { id: '1', name: 'News', moderated: false },
    { id: '2', name: 'Official', moderated: true },
  ]
  const names = (moderates: boolean) =>
    forumSettings({ available_tags }, moderates).tags.map(({ name }) => name)
  expect([names(false), names(true)]).toEqual([['News'], ['News', 'Official']])
  expect(forumSettings({ flags: 1 << 4 }, false)).toEqual({ tags: [], requiresTag: true })
})
