import { ChatError, type ChatProblem } from '@parvis/chat'
import { chatError } from '@parvis/chat/testing'
import { ChannelType } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { bitsOf } from './permissions.js'
import { runningDiscord } from './testing/running-discord.js'

const nowhere = '197038439483310086'

describe('a server', () => {
  it('is described as the bot sees it', async () => {
    const { platform, guildWithBot } = await runningDiscord()
    const { id, ownerId } = guildWithBot({ name: 'Atelier', description: 'x', locale: 'fr', members: 41 })
    expect(await platform.describe(id)).toMatchObject({
      id,
      ownerId,
      name: 'Atelier',
      description: 'x',
      locale: 'fr',
      memberCount: 42,
      onlineCount: expect.any(Number),
      iconUrl: expect.stringContaining(`/cdn/icons/${id}/`),
    })
  })

  it('fails as not_joined when the bot is not a member', async () => {
    const { platform, world } = await runningDiscord()
    const { id } = world.addGuild()
    const calls = await Promise.allSettled([
      platform.describe(id),
      platform.describe(nowhere),
      platform.channels(id),
      platform.health(id, []),
      platform.members(id),
      platform.member(id, nowhere),
    ])
    for (const call of calls) expect(call).toEqual({ status: 'rejected', reason: chatError('not_joined') })
  })

  it('is unavailable in an outage', async () => {
    const { platform, world, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot()
    world.setAvailable(id, false)
    await expect(platform.describe(id)).rejects.toEqual(chatError('unavailable'))
  })

  it('can be left, and left again without effect', async () => {
    const { platform, application, guildWithBot } = await runningDiscord()
    const { id, roster } = guildWithBot()
    await platform.leave(id)
    expect(roster.has(application.id)).toBe(false)
    await platform.leave(id)
  })

  it.each(['x', '', '../users/@me', '1'.repeat(30)])(
    'with the id "%s" is asked for by nobody',
    async (id) => {
      const { platform } = await runningDiscord()
      await expect(platform.describe(id)).rejects.toEqual(chatError('invalid'))
      await expect(platform.members(nowhere, id)).rejects.toEqual(chatError('invalid'))
    },
  )
})

describe('the channels of a server', () => {
  it('are listed with missing permissions', async () => {
    const { platform, guildWithBot } = await runningDiscord()
    const channels = await platform.channels(guildWithBot().id)
    expect(channels.map(({ name, kind, missing }) => [name, kind, missing])).toEqual([
      ['Information', 'other', []],
      ['welcome', 'text', []],
      ['general', 'text', []],
      ['announcements', 'announcement', []],
      ['rules', 'text', ['send_messages']],
      ['staff', 'text', ['view_channels']],
      ['Lounge', 'voice', []],
    ])
  })

  it('include threads, and say what is missing in them', async () => {
    const { platform, world, guildWithBot } = await runningDiscord()
    const { id, channelNamed } = guildWithBot()
    const plan = { type: ChannelType.PublicThread, parentId: channelNamed('welcome') }
    const open = world.addChannel(id, { ...plan, name: 'open' })
    const locked = world.addChannel(id, { ...plan, name: 'locked', isLocked: true })
    const channels = await platform.channels(id)
    const found = (channelId: string) => channels.find((channel) => channel.id === channelId)
    expect(found(open.id)).toMatchObject({ kind: 'thread', missing: [] })
    expect(found(locked.id)).toMatchObject({ kind: 'thread', missing: ['manage_threads'] })
    const health = await platform.health(id, [locked.id])
    expect(health.channels.get(locked.id)).toEqual(found(locked.id))
    const message = { text: 'Hello', nonce: 'n1', mentions: [] }
    await platform.send({ ...message, channelId: open.id })
    await expect(platform.send({ ...message, channelId: locked.id })).rejects.toEqual(chatError('forbidden'))
  })
})

describe('the health of a server', () => {
  it('is good when the bot has all requested permissions', async () => {
    const { platform, guildWithBot } = await runningDiscord()
    const { id, channelNamed } = guildWithBot()
    const channel = channelNamed('welcome')
    expect(await platform.health(id, [channel])).toEqual({
      seesMembers: true,
      missing: [],
      rolesAbove: 2,
      channels: new Map([[channel, expect.objectContaining({ name: 'welcome', missing: [] })]]),
      roles: await platform.roles(id),
      readsInvites: false,
    })
  })

  it('reports missing permissions and deleted channels', async () => {
    const { platform, world, guildWithBot } = await runningDiscord()
    const { id, channelNamed } = guildWithBot({}, 0n)
    world.changeRole(id, id, { permissions: bitsOf(['view_channels']) })
    const health = await platform.health(id, [channelNamed('welcome'), nowhere])
    expect(health.missing).toEqual(['send_messages', 'embed_links', 'attach_files', 'read_history'])
    expect([...health.channels.values()]).toEqual([
      expect.objectContaining({
        missing: [
          'send_messages',
          'embed_links',
          'attach_files',
          'read_history',
          'mention_everyone',
          'send_polls',
        ],
      }),
      null,
    ])
  })

  it('misses no permissions that only some messages need', async () => {
    const { platform, world, guildWithBot } = await runningDiscord()
    const { id, channelNamed } = guildWithBot({}, 0n)
    const before = bitsOf(['view_channels', 'send_messages', 'embed_links', 'attach_files', 'read_history'])
    world.changeRole(id, id, { permissions: before })
    const channel = channelNamed('welcome')
    const { missing, channels } = await platform.health(id, [channel])
    expect(missing).toEqual([])
    expect(channels.get(channel)?.missing).toContain('send_polls')
  })

  it('reports that members are hidden', async () => {
    const { platform, guildWithBot } = await runningDiscord({ applications: [{ membersIntent: 'off' }] })
    expect((await platform.health(guildWithBot().id, [])).seesMembers).toBe(false)
  })
})

describe('the members of a server', () => {
  it('are read page by page, each once', async () => {
    const { platform, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot({ members: 2_500 })
    const sizes: number[] = []
    const seen = new Set<string>()
    for (let after: string | undefined; ; ) {
      const { members, next } = await platform.members(id, after)
      sizes.push(members.length)
      for (const { userId } of members) seen.add(userId)
      if (next === undefined) break
      after = next
    }
    expect(sizes).toEqual([1000, 1000, 501, 0])
    expect(seen.size).toBe(2_501)
  })

  it('are hidden while the application may not see them', async () => {
    const { platform, application, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot({ members: 3 })
    application.membersIntent = 'off'
    await expect(platform.members(id)).rejects.toEqual(chatError('members_hidden'))
    application.membersIntent = 'full'
    expect((await platform.members(id)).members).toHaveLength(4)
  })

  it('are read one by one', async () => {
    const { platform, world, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot()
    const { user } = world.join(id, { nick: 'Ada' })
    expect(await platform.member(id, user.id)).toMatchObject({ userId: user.id, nickname: 'Ada' })
    world.leave(id, user.id)
    expect(await platform.member(id, user.id)).toBeUndefined()
    expect(await platform.member(id, nowhere)).toBeUndefined()
  })
})

describe('a message', () => {
  const message = { text: 'Hello', nonce: 'n1', mentions: [] }

  it('is sent once under its nonce', async () => {
    const { platform, guildWithBot, messagesIn } = await runningDiscord()
    const channelId = guildWithBot().channelNamed('welcome')
    const first = await platform.send({ ...message, channelId })
    const second = await platform.send({ ...message, channelId })
    expect(second).toEqual(first)
    expect(messagesIn(channelId)).toHaveLength(1)
  })

  it('is sent once by two concurrent calls', async () => {
    const { platform, anotherPlatform, guildWithBot, messagesIn } = await runningDiscord()
    const channelId = guildWithBot().channelNamed('welcome')
    const both = await Promise.all([
      platform.send({ ...message, channelId }),
      anotherPlatform().send({ ...message, channelId }),
    ])
    expect(both[0]).toEqual(both[1])
    expect(messagesIn(channelId)).toHaveLength(1)
  })

  it('counts as sent when it was deleted since', async () => {
    const { platform, world, guildWithBot } = await runningDiscord()
    const channelId = guildWithBot().channelNamed('welcome')
    const { id } = await platform.send({ ...message, channelId })
    const placed = world.channel(channelId)
    if (placed) world.deleteMessage(placed, id)
    await expect(platform.send({ ...message, channelId })).rejects.toEqual(chatError('already_sent'))
  })

  it('notifies only those it names', async () => {
    const { platform, world, guildWithBot, messagesIn } = await runningDiscord()
    const { id, channelNamed } = guildWithBot()
    const channelId = channelNamed('welcome')
    const [joiner, other] = [world.join(id).user.id, world.join(id).user.id]
    const text = `@everyone <@${joiner}> <@${other}> <@&${id}>`
    await platform.send({ channelId, text, nonce: 'n', mentions: [joiner] })
    const [sent] = messagesIn(channelId)
    expect(sent).toMatchObject({ content: text, mention_everyone: false, mention_roles: [] })
    expect(sent?.mentions.map((user) => user.id)).toEqual([joiner])
  })

  it('is not sent when it is too long', async () => {
    const { platform, guildWithBot, messagesIn } = await runningDiscord()
    const channelId = guildWithBot().channelNamed('welcome')
    const text = 'x'.repeat(2001)
    await expect(platform.send({ ...message, channelId, text })).rejects.toEqual(chatError('invalid'))
    expect(messagesIn(channelId)).toEqual([])
  })

  it.each<[string, ChatProblem, number | undefined]>([
    ['rules', 'forbidden', 50013],
    ['staff', 'forbidden', 50001],
    ['Information', 'not_writable', 50008],
    ['posts', 'not_writable', 40058],
    ['none', 'invalid', undefined],
  ])('in %s is %s', async (name, expected, platformCode) => {
    const { platform, world, guildWithBot } = await runningDiscord()
    const { id, channelNamed } = guildWithBot()
    world.addChannel(id, { name: 'posts', type: ChannelType.GuildForum })
    const channelId = channelNamed(name)
    const error = await platform.send({ ...message, channelId }).catch((error: unknown) => error)
    expect(error).toEqual(chatError(expected))
    expect(error instanceof ChatError && error.facts.platformCode).toBe(platformCode)
  })

  it('fails in a deleted channel', async () => {
    const { platform, world, guildWithBot } = await runningDiscord()
    const channelId = world.addChannel(guildWithBot().id, { name: 'x', type: ChannelType.GuildText }).id
    world.deleteChannel(channelId)
    await expect(platform.send({ ...message, channelId })).rejects.toEqual(chatError('not_found'))
    await expect(
      platform.find({ channelId, text: 'x', nonce: 'n' }, { first: new Date(), last: new Date() }),
    ).rejects.toEqual(chatError('not_found'))
  })
})

describe('the token of the bot', () => {
  it('can be replaced after it was revoked', async () => {
    const { platform, application, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot()
    application.botToken = 'another'
    await expect(platform.describe(id)).rejects.toEqual(chatError('unauthorised'))
    await expect(platform.streams()).rejects.toEqual(chatError('unauthorised'))
    platform.setToken('another')
    expect(await platform.describe(id)).toMatchObject({ id })
  })
})

it('reports the number of shards and of sessions that may start', async () => {
  const { platform } = await runningDiscord({ gateway: { maxConcurrency: 16 } })
  expect(await platform.streams()).toEqual({
    shards: 1,
    limits: { remaining: 1000, resetAfter: expect.any(Number), concurrency: 16 },
  })
})
