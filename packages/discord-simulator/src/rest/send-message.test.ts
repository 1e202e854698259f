import { ChannelType, PermissionFlagsBits as of } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { running } from '../testing/running.js'
import { sendTo } from '../testing/send-to.js'

const quick = { rates: { routes: { sendMessage: { count: 1000, seconds: 1 } } } }

async function channel(permissions = of.ViewChannel | of.SendMessages, name = 'general') {
  const simulator = await running(quick)
  const { guild, channelNamed } = simulator.guildWithBot({ members: 5 }, permissions)
  const channelId = channelNamed(name)
  return { ...simulator, guild, channelId, channelNamed, send: sendTo(simulator, channelId) }
}

const errorsOf = ({ errors }: { errors: object }) => JSON.stringify(errors)

describe('a message', () => {
  it('is sent, read, listed and deleted', async () => {
    const { send, ask, channelId, application, control } = await channel()
    const { status, body } = await send({ content: '  Bonjour 👋 ', nonce: 'abc' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      content: 'Bonjour 👋',
      nonce: 'abc',
      author: { id: application.id },
      type: 0,
    })
    const { nonce: _, ...read } = body
    expect((await ask(`/channels/${channelId}/messages/${body.id}`)).body).toEqual(read)
    expect(control.messages({ channelId })).toEqual([body])
    expect((await ask(`/channels/${channelId}`)).body.last_message_id).toBe(body.id)
    expect((await ask(`/channels/${channelId}/messages/${body.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await ask(`/channels/${channelId}/messages/${body.id}`)).body.code).toBe(10008)
    expect((await ask(`/channels/${channelId}/messages/${body.id}`, { method: 'DELETE' })).status).toBe(404)
  })

  it('may be found in the history, the latest first', async () => {
    const { send, ask, channelId } = await channel()
    const ids: string[] = []
    for (const content of ['1', '2', '3', '4']) ids.push((await send({ content })).body.id)
    const contents = async (query: string) =>
      (await ask(`/channels/${channelId}/messages${query}`)).body.map(
        ({ content }: { content: string }) => content,
      )
    expect(await contents('')).toEqual(['4', '3', '2', '1'])
    expect(await contents('?limit=2')).toEqual(['4', '3'])
    expect(await contents(`?limit=2&before=${ids[3]}`)).toEqual(['3', '2'])
    expect(await contents(`?limit=2&after=${ids[0]}`)).toEqual(['3', '2'])
    expect(await contents(`?limit=3&around=${ids[1]}`)).toEqual(['3', '2', '1'])
    expect((await ask(`/channels/${channelId}/messages?limit=101`)).body.code).toBe(50035)
  })

  it('is read with its nonce only where the switch says so', async () => {
    const { send, ask, channelId, control } = await channel()
    const { body } = await send({ content: 'once', nonce: 'n' })
    const read = async () => (await ask(`/channels/${channelId}/messages`)).body
    expect(await read()).toEqual([expect.not.objectContaining({ nonce: 'n' })])
    control.setQuirks({ historyHasNonces: true })
    expect(await read()).toEqual([body])
    expect((await ask(`/channels/${channelId}/messages/${body.id}`)).body).toEqual(body)
  })

  it('is sent once per nonce, even after a deletion', async () => {
    const { send, ask, channelId, world, control } = await channel()
    const message = { content: 'once', nonce: '1234567890123456789012345', enforce_nonce: true }
    const first = await send(message)
    expect((await send(message)).body).toEqual(first.body)
    expect((await send({ ...message, content: 'another text' })).body.content).toBe('once')
    expect(control.messages()).toHaveLength(1)
    await ask(`/channels/${channelId}/messages/${first.body.id}`, { method: 'DELETE' })
    expect((await send(message)).body).toEqual({ message: 'Unknown Message', code: 10008 })
    world.advance(5 * 60_000 + 1)
    expect((await send(message)).status).toBe(200)
    await send({ content: 'twice', nonce: 'n' })
    await send({ content: 'twice', nonce: 'n' })
    expect(control.messages()).toHaveLength(3)
  })

  it('is neither empty nor too long', async () => {
    const { send, control } = await channel()
    for (const body of [{}, { content: '' }, { content: ' \n ' }, { embeds: [] }, [], { content: null }])
      expect((await send(body)).body).toEqual({ message: 'Cannot send an empty message', code: 50006 })
    const { status, body } = await send({ content: 'x'.repeat(2001) })
    expect(status).toBe(400)
    expect(body).toEqual({
      message: 'Invalid Form Body',
      code: 50035,
      errors: {
        content: {
          _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 2000 or fewer in length.' }],
        },
      },
    })
    expect((await send({ content: '👋'.repeat(2000) })).status).toBe(200)
    expect((await send({ embeds: [{ title: 'An embed', junk: [[]] }] })).body.embeds).toEqual([
      { type: 'rich', title: 'An embed' },
    ])
    expect(control.messages()).toHaveLength(2)
  })

  it.each([
    [{ content: 5 }, 'STRING_TYPE_CONVERT'],
    [{ content: 'x', nonce: 'x'.repeat(26) }, '"nonce":{"_errors":[{"code":"BASE_TYPE_MAX_LENGTH"'],
    [{ content: 'x', embeds: 'x' }, 'LIST_TYPE_CONVERT'],
    [{ content: 'x', embeds: [null] }, 'MODEL_TYPE_CONVERT'],
    [{ content: 'x', embeds: Array(11).fill({}) }, '10 or fewer'],
    [{ content: 'x', embeds: [{}, { title: 'x'.repeat(257) }] }, '"1":{"title":'],
    [{ content: 'x', embeds: Array(2).fill({ description: 'x'.repeat(4000) }) }, 'MAX_EMBED_SIZE_EXCEEDED'],
    [{ content: 'x', allowed_mentions: { parse: ['all'] } }, 'BASE_TYPE_CHOICES'],
    [{ content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } }, 'PARSE_EXCLUSIVE'],
    [{ content: 'x', allowed_mentions: { users: 'x' } }, 'MODEL_TYPE_CONVERT'],
  ])('is refused as %j', async (body, words) => {
    const { send, control } = await channel()
    const answer = await send(body)
    expect([answer.status, answer.body.code]).toEqual([400, 50035])
    expect(errorsOf(answer.body)).toContain(words)
    expect(control.messages()).toEqual([])
  })

  it('notifies only those it may', async () => {
    const { send, guild, world } = await channel()
    const { user } = world.join(guild.id)
    const content = `@everyone <@${user.id}> <@!${user.id}> <@1>`
    const mentioned = async (allowed_mentions?: object) => {
      const { mentions, mention_everyone } = (await send({ content, allowed_mentions })).body
      return [mentions.map(({ id }: { id: string }) => id), mention_everyone]
    }
    expect(await mentioned()).toEqual([[user.id], true])
    expect(await mentioned({ parse: [] })).toEqual([[], false])
    expect(await mentioned({ parse: [], users: [user.id] })).toEqual([[user.id], false])
    expect(await mentioned({ parse: ['users'] })).toEqual([[user.id], false])
    expect(await mentioned({ parse: ['everyone'] })).toEqual([[], true])
  })

  it('notifies roles that anybody may notify, and others with permission', async () => {
    const { send, guild, control, world } = await channel()
    const roleOf = (isMentionable: boolean) =>
      control.addRole({ guildId: guild.id, name: 'R', position: 1, permissions: [], isMentionable })
    const [open, other] = [roleOf(true), roleOf(false)]
    const mentioned = async (allowed_mentions?: object) => {
      const { body } = await send({ content: `@here <@&${open}> <@&${other}>`, allowed_mentions })
      return [body.mention_roles, body.mention_everyone]
    }
    expect(await mentioned({ parse: [], roles: [other] })).toEqual([[other], false])
    expect(await mentioned({ parse: ['everyone'] })).toEqual([[], true])
    world.changeRole(guild.id, guild.id, { permissions: of.ViewChannel | of.SendMessages })
    expect(await mentioned()).toEqual([[open], false])
    world.changeRole(guild.id, other, { isMentionable: true })
    expect(await mentioned({ parse: ['roles'] })).toEqual([[open, other], false])
  })

  it('requires permission to write', async () => {
    const simulator = await channel()
    const codeOf = async (name: string) =>
      (await sendTo(simulator, simulator.channelNamed(name))({ content: 'x' })).body.code
    expect(await codeOf('Information')).toBe(50008)
    expect(await codeOf('rules')).toBe(50013)
    expect(await codeOf('staff')).toBe(50001)
    simulator.control.denyInChannel({ channelId: simulator.channelId, permissions: ['SendMessages'] })
    expect(await codeOf('general')).toBe(50013)
    simulator.control.denyInChannel({ channelId: simulator.channelId, permissions: ['EmbedLinks'] })
    expect((await simulator.send({ embeds: [{ title: 'x' }] })).body.code).toBe(50013)
    simulator.control.denyInChannel({ channelId: simulator.channelId, permissions: [] })
    expect(await codeOf('general')).toBeUndefined()
    simulator.control.deleteChannel({ channelId: simulator.channelId })
    expect((await simulator.send({ content: 'x' })).body.code).toBe(10003)
    simulator.control.kickBot({ guildId: simulator.guild.id })
    expect(await codeOf('announcements')).toBe(50001)
  })
})

describe('a thread', () => {
  it('is listed by a call of its own, where the bot sees it', async () => {
    const { world, guild, ask, channelNamed } = await channel()
    const threadIn = (name: string) =>
      world.addChannel(guild.id, { name, type: ChannelType.PublicThread, parentId: channelNamed(name) }).id
    const [open] = [threadIn('general'), threadIn('staff')]
    const idsOf = (listed: { id: string }[]) => listed.map(({ id }) => id)
    expect(idsOf((await ask(`/guilds/${guild.id}/threads/active`)).body.threads)).toEqual([open])
    expect(idsOf((await ask(`/guilds/${guild.id}/channels`)).body)).not.toContain(open)
  })

  it('takes messages, if it is locked only from those who may manage threads', async () => {
    const simulator = await running(quick)
    const sendIn = async (isLocked: boolean, permissions: bigint) => {
      const { guild, channelNamed } = simulator.guildWithBot({}, permissions)
      const plan = { name: 'thread', type: ChannelType.PublicThread, parentId: channelNamed('general') }
      const { id } = simulator.world.addChannel(guild.id, { ...plan, isLocked })
      return sendTo(simulator, id)({ content: 'Hello' })
    }
    expect((await sendIn(false, 0n)).status).toBe(200)
    expect((await sendIn(true, 0n)).body.code).toBe(160005)
    expect((await sendIn(true, of.ManageThreads)).status).toBe(200)
  })
})

it('a forum takes no messages', async () => {
  const simulator = await running(quick)
  const { guild } = simulator.guildWithBot({}, of.Administrator)
  const { id } = simulator.world.addChannel(guild.id, { name: 'posts', type: ChannelType.GuildForum })
  expect((await sendTo(simulator, id)({ content: 'Hello' })).body.code).toBe(40058)
})
