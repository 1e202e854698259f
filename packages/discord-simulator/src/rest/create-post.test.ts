import { ChannelType, PermissionFlagsBits as of } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { running } from '../testing/running.js'

const plenty = { count: 1000, seconds: 1 }
const message = { content: 'Hello' }
type Named = { readonly id: string; readonly name: string }

async function posting({ requiresTag = false, permissions = of.ViewChannel | of.SendMessages } = {}) {
  const simulator = await running({
    rates: { routes: { createThread: plenty, guildChannels: plenty, sendMessage: plenty } },
  })
  const { guild, channelNamed } = simulator.guildWithBot({ members: 3 }, permissions)
  const tags = [{ name: 'News' }, { name: 'Official', isModerated: true }]
  const forum = simulator.control.addChannel({
    guildId: guild.id,
    name: 'posts',
    type: ChannelType.GuildForum,
    tags,
    requiresTag,
  })
  const [news = '', official = ''] = (forum.available_tags ?? []).map(({ id }) => id)
  const post = (body: unknown, channelId = forum.id) =>
    simulator.ask(`/channels/${channelId}/threads`, { method: 'POST', body })
  const listed = async (path: string): Promise<{ threads: Named[]; has_more: boolean }> =>
    (await simulator.ask(path)).body
  return { ...simulator, guild, channelNamed, forum, news, official, post, listed }
}

describe('a post', () => {
  it('opens a thread with the id of its message, each time', async () => {
    const { post, news, forum, application, control, listed, guild } = await posting()
    const body = {
      name: ' News ',
      applied_tags: [news],
      message: { ...message, nonce: 'n', enforce_nonce: true },
    }
    const { status, body: thread } = await post(body)
    expect(status).toBe(201)
    expect(thread).toMatchObject({
      name: 'News',
      type: ChannelType.PublicThread,
      parent_id: forum.id,
      owner_id: application.id,
      applied_tags: [news],
      message: { id: thread.id, channel_id: thread.id, content: 'Hello' },
    })
    expect(thread.message).not.toHaveProperty('nonce')
    const again = (await post(body)).body
    expect(again.id).not.toBe(thread.id)
    expect((await listed(`/guilds/${guild.id}/threads/active`)).threads.map(({ id }) => id)).toEqual([
      thread.id,
      again.id,
    ])
    expect(control.messages({ channelId: thread.id })).toEqual([thread.message])
  })

  it.each<[object, string]>([
    [{ message }, '"name":{"_errors"'],
    [{ name: 'x'.repeat(101), message }, '"name":{"_errors"'],
    [{ name: 'x' }, '"message":{"_errors"'],
    [{ name: 'x', message: { content: 'x'.repeat(2001) } }, '"message":{"content"'],
    [{ name: 'x', message, applied_tags: Array(6).fill('1') }, '"applied_tags"'],
    [{ name: 'x', message, auto_archive_duration: 5 }, '"auto_archive_duration"'],
  ])('is refused as %j', async (body, words) => {
    const { post, control } = await posting()
    const answer = await post(body)
    expect([answer.status, answer.body.code]).toEqual([400, 50035])
    expect(JSON.stringify(answer.body.errors)).toContain(words)
    expect(control.messages()).toEqual([])
  })

  it('needs tags, permissions and a forum', async () => {
    const simulator = await posting({ requiresTag: true })
    const { post, news, official, control, forum, channelNamed } = simulator
    const codeOf = async (applied_tags: readonly string[], channelId?: string) =>
      (await post({ name: 'x', message, applied_tags }, channelId)).body.code
    expect(await codeOf([])).toBe(40067)
    expect(await codeOf(['5'])).toBe(10087)
    expect(await codeOf([official])).toBe(50013)
    expect(await codeOf([news], channelNamed('general'))).toBe(50024)
    expect(await codeOf([news], channelNamed('staff'))).toBe(50001)
    control.denyInChannel({ channelId: forum.id, permissions: ['SendMessages'] })
    expect(await codeOf([news])).toBe(50013)
    control.denyInChannel({ channelId: forum.id, permissions: ['SendMessagesInThreads'] })
    expect(await codeOf([news])).toBeUndefined()
  })
})

describe('archived threads', () => {
  it('are listed by pages, the last archived first, and open again with a message', async () => {
    const { post, forum, guild, control, world, listed, ask } = await posting()
    const ids: string[] = []
    for (const name of ['1', '2', '3', '4']) ids.push((await post({ name, message })).body.id)
    for (const channelId of ids.slice(0, 3)) {
      control.setArchived({ channelId, isArchived: true })
      world.advance(1000)
    }
    const path = `/channels/${forum.id}/threads/archived/public`
    const first = await listed(`${path}?limit=2`)
    expect([first.threads.map(({ name }) => name), first.has_more]).toEqual([['3', '2'], true])
    const [, last] = first.threads as unknown as { thread_metadata: { archive_timestamp: string } }[]
    const before = encodeURIComponent(last?.thread_metadata.archive_timestamp ?? '')
    const next = await listed(`${path}?limit=2&before=${before}`)
    expect([next.threads.map(({ name }) => name), next.has_more]).toEqual([['1'], false])
    expect((await ask(`${path}?before=x`)).body.code).toBe(50035)
    const active = async () =>
      (await listed(`/guilds/${guild.id}/threads/active`)).threads.map(({ id }) => id)
    expect(await active()).toEqual([ids[3]])
    await ask(`/channels/${ids[0]}/messages`, { method: 'POST', body: message })
    expect(await active()).toEqual([ids[0], ids[3]])
    control.denyInChannel({ channelId: forum.id, permissions: ['ReadMessageHistory'] })
    expect((await ask(path)).body.code).toBe(50013)
  })
})
