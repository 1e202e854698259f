import { once } from 'node:events'
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  ComponentType,
  ContainerBuilder,
  Events,
  MessageFlags,
  type MessageMentionOptions,
} from 'discord.js'
import { describe, expect, it } from 'vitest'
import { connected } from './testing/connected.js'

describe('an unmodified discord.js', () => {
  it('sends a message, and receives its event', async () => {
    const { client, big, application } = await connected()
    const channel = client.channels.cache.get(big.channelNamed('general'))
    if (!channel?.isSendable()) throw new Error('Nobody can write there')
    const received = once(client, Events.MessageCreate)
    const { id } = await channel.send({ content: 'Welcome', nonce: 'one', enforceNonce: true })
    expect((await received)[0]).toMatchObject({ id, content: 'Welcome', author: { id: application.id } })
    expect((await channel.send({ content: 'Welcome', nonce: 'one', enforceNonce: true })).id).toBe(id)
  })

  it('sends components V2, and receives them', async () => {
    const { client, big } = await connected()
    const channel = client.channels.cache.get(big.channelNamed('general'))
    if (!channel?.isSendable()) throw new Error('Nobody can write there')
    const button = new ButtonBuilder({ style: ButtonStyle.Primary, label: 'Rules', customId: 'rules' })
    const container = new ContainerBuilder()
      .addTextDisplayComponents({ type: ComponentType.TextDisplay, content: '# Welcome' })
      .addActionRowComponents(new ActionRowBuilder<ButtonBuilder>().addComponents(button))
    const message = await channel.send({ components: [container], flags: MessageFlags.IsComponentsV2 })
    expect(message.components[0]?.type).toBe(ComponentType.Container)
    expect(message.resolveComponent('rules')?.type).toBe(ComponentType.Button)
    const twice = channel.send({ components: [container, container], flags: MessageFlags.IsComponentsV2 })
    await expect(twice).rejects.toThrow('COMPONENT_CUSTOM_ID_DUPLICATED')
  })

  it('sends buttons that open pages', async () => {
    const { client, big } = await connected()
    const channel = client.channels.cache.get(big.channelNamed('general'))
    if (!channel?.isSendable()) throw new Error('Nobody can write there')
    const rows = (url: string) => {
      const button = new ButtonBuilder({ style: ButtonStyle.Link, label: 'Rules', url })
      return [new ActionRowBuilder<ButtonBuilder>().addComponents(button)]
    }
    const { components } = await channel.send({ components: rows('https://example.org/rules') })
    expect(components[0]?.toJSON()).toMatchObject({ components: [{ url: 'https://example.org/rules' }] })
  })

  it('notifies a role and everyone as a message allows', async () => {
    const { client, big, control } = await connected()
    const channel = client.channels.cache.get(big.channelNamed('general'))
    if (!channel?.isSendable()) throw new Error('Nobody can write there')
    const guildId = big.guild.id
    const role = control.addRole({ guildId, name: 'News', position: 1, permissions: [], isMentionable: true })
    await expect.poll(() => client.guilds.cache.get(guildId)?.roles.cache.get(role)?.mentionable).toBe(true)
    const content = `@everyone <@&${role}>`
    const notified = async (allowedMentions: MessageMentionOptions) => {
      const { mentions } = await channel.send({ content, allowedMentions })
      return [[...mentions.roles.keys()], mentions.everyone]
    }
    expect(await notified({ roles: [role] })).toEqual([[role], false])
    expect(await notified({ parse: ['everyone'] })).toEqual([[], true])
  })

  it('edits a message, and deletes it', async () => {
    const { client, big, control } = await connected()
    const channelId = big.channelNamed('general')
    const channel = client.channels.cache.get(channelId)
    if (!channel?.isSendable()) throw new Error('Nobody can write there')
    const message = await channel.send({
      content: 'One',
      files: [{ attachment: Buffer.from('x'), name: 'a.txt' }],
    })
    const updated = once(client, Events.MessageUpdate)
    const edited = await message.edit({ content: 'Two', attachments: [] })
    expect(edited).toMatchObject({ content: 'Two', editedTimestamp: expect.any(Number) })
    expect((await updated)[1]).toMatchObject({ id: message.id, content: 'Two' })
    expect(control.messages({ channelId })).toMatchObject([{ content: 'Two', attachments: [] }])
    const deleted = once(client, Events.MessageDelete)
    await edited.delete()
    expect((await deleted)[0].id).toBe(message.id)
    await expect(edited.edit('Three')).rejects.toMatchObject({ code: 10008 })
  })

  it('publishes a message of an announcement channel', async () => {
    const { client, big } = await connected()
    const channel = client.channels.cache.get(big.channelNamed('announcements'))
    if (!channel?.isSendable()) throw new Error('Nobody can write there')
    const message = await channel.send('News')
    const published = await message.crosspost()
    expect(published.flags.has(MessageFlags.Crossposted)).toBe(true)
    await expect(message.crosspost()).rejects.toMatchObject({ code: 40033 })
  })

  it('sends a poll, and reads its votes and reactions', async () => {
    const { client, big, control } = await connected()
    const channelId = big.channelNamed('general')
    const channel = client.channels.cache.get(channelId)
    if (!channel?.isSendable()) throw new Error('Nobody can write there')
    const { id: messageId, poll } = await channel.send({
      poll: {
        question: { text: 'Tea?' },
        answers: [{ text: 'Green' }, { text: 'Black' }],
        duration: 24,
        allowMultiselect: false,
      },
    })
    expect(poll?.answers.map(({ text }) => text)).toEqual(['Green', 'Black'])
    const userId = control.join({ guildId: big.guild.id }).user.id
    control.vote({ channelId, messageId, userId, answerId: 2 })
    control.react({ channelId, messageId, userId, emoji: '👍' })
    const read = await channel.messages.fetch({ message: messageId, force: true })
    expect(read.poll?.answers.map(({ voteCount }) => voteCount)).toEqual([0, 1])
    expect(read.reactions.cache.get('👍')?.count).toBe(1)
  })

  it('posts in a forum, and lists its posts', async () => {
    const { client, big, control } = await connected()
    const guildId = big.guild.id
    const created = once(client, Events.ChannelCreate)
    const plan = { name: 'posts', type: ChannelType.GuildForum, tags: [{ name: 'News' }], requiresTag: true }
    const { id } = control.addChannel({ guildId, ...plan })
    await created
    const forum = client.channels.cache.get(id)
    if (forum?.type !== ChannelType.GuildForum) throw new Error('It is no forum')
    const thread = await forum.threads.create({
      name: 'Hello',
      message: { content: 'World' },
      appliedTags: forum.availableTags.map((tag) => tag.id),
    })
    expect(thread).toMatchObject({ name: 'Hello', parentId: id, ownerId: client.user?.id })
    expect((await thread.fetchStarterMessage())?.content).toBe('World')
    expect([...(await forum.threads.fetchActive()).threads.keys()]).toEqual([thread.id])
    control.setArchived({ channelId: thread.id, isArchived: true })
    expect([...(await forum.threads.fetchArchived()).threads.keys()]).toEqual([thread.id])
    await expect(forum.threads.create({ name: 'x', message: { content: 'x' } })).rejects.toMatchObject({
      code: 40067,
    })
  })

  it('sends several files', async () => {
    const { client, big } = await connected()
    const channel = client.channels.cache.get(big.channelNamed('general'))
    if (!channel?.isSendable()) throw new Error('Nobody can write there')
    const files = ['a.txt', 'b.txt'].map((name) => ({ attachment: Buffer.from(name), name }))
    const { attachments } = await channel.send({ files })
    const contents = attachments.map(async ({ url }) => (await fetch(url)).text())
    expect(await Promise.all(contents)).toEqual(['a.txt', 'b.txt'])
    const many = Array.from({ length: 11 }, (_, nth) => ({ attachment: Buffer.from('x'), name: `${nth}` }))
    await expect(channel.send({ files: many })).rejects.toMatchObject({ code: 30015 })
  })
})
