import type { ContractWorld } from '@parvis/chat/testing'
import { menusOf } from '@parvis/discord-simulator'
import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10'
import { authorizeBot } from './authorize-bot.js'
import { runningDiscord } from './running-discord.js'
import { worldMessage } from './world-message.js'

const returnTo = 'http://localhost:4000/networks/invited'

const plenty = { count: 100, seconds: 1 }

/** A simulated Discord as the world of the contract tests. */
export async function contractWorld(): Promise<ContractWorld> {
  const discord = await runningDiscord({
    applications: [{ redirectUris: [returnTo] }],
    gateway: { identifyWindow: 0 },
    rates: {
      routes: { sendMessage: plenty, readMessages: plenty, crosspost: plenty, createThread: plenty },
    },
  })
  const { platform, application, world, control, gateway } = discord
  const channelNamed = (serverId: string, name: string) =>
    [...world.guild(serverId).channels.values()].find((channel) => channel.name === name)?.id ?? ''
  const threadsOf = (channelId: string) =>
    [...(world.channel(channelId)?.guild.channels.values() ?? [])].filter(
      ({ parent_id, type }) => parent_id === channelId && type === ChannelType.PublicThread,
    )
  return {
    platform,
    returnTo,
    authorizeBot,
    anotherProcess: discord.anotherPlatform,
    server: (members = 0) => discord.guildWithBot({ members }).id,
    foreignServer: () => world.addGuild().id,
    openChannel: (serverId) => channelNamed(serverId, 'welcome'),
    announcementChannel: (serverId) => channelNamed(serverId, 'announcements'),
    forum(guildId, requiresTag = false) {
      const tags = ['News', 'Help'].map((name) => ({ name }))
      const plan = { name: 'forum', type: ChannelType.GuildForum, tags, requiresTag }
      const { id, available_tags = [] } = control.addChannel({ guildId, ...plan })
      return { id, tags: available_tags.map((tag) => tag.id) }
    },
    posts: (channelId) =>
      threadsOf(channelId).map(({ id, name, applied_tags = [] }) => ({
        threadId: id,
        title: name,
        tags: applied_tags,
      })),
    archivePosts(channelId) {
      for (const { id } of threadsOf(channelId)) control.setArchived({ channelId: id, isArchived: true })
    },
    hideHistory: (channelId) => control.denyInChannel({ channelId, permissions: ['ReadMessageHistory'] }),
    closedChannel: (serverId) => channelNamed(serverId, 'rules'),
    deleteChannel: world.deleteChannel,
    role(serverId, isBelow) {
      const own = world.guild(serverId).roster.get(application.id)?.roles[0] ?? ''
      world.changeRole(serverId, own, { position: 5 })
      control.addBot({ guildId: serverId, permissions: ['ManageRoles'] })
      const position = isBelow ? 4 : 6
      return control.addRole({ guildId: serverId, name: 'Role', position, permissions: [] })
    },
    mentionableRole: (guildId) =>
      control.addRole({ guildId, name: 'Role', position: 1, permissions: [], isMentionable: true }),
    allowMentions(serverId, isAllowed) {
      const everyone = BigInt(world.guild(serverId).roles.get(serverId)?.permissions ?? 0)
      const bit = PermissionFlagsBits.MentionEveryone
      world.changeRole(serverId, serverId, { permissions: isAllowed ? everyone | bit : everyone & ~bit })
    },
    rolesOf: (serverId, userId) => world.guild(serverId).roster.get(userId)?.roles ?? [],
    allowInvites(serverId, isAllowed) {
      control.addBot({ guildId: serverId, permissions: [isAllowed ? 'ManageGuild' : 'ViewAuditLog'] })
    },
    invite: (serverId, userId) => world.createInvite(serverId, { userId }).code,
    join: (serverId, invite) => world.join(serverId, { invite }).user.id,
    rename: (serverId, userId, nick) => void world.changeMember(serverId, userId, { nick }),
    quit: world.leave,
    removeBot: (serverId) => world.removeBot(serverId, application.id),
    messages: (channelId) => discord.messagesIn(channelId).map(worldMessage),
    write: (channelId, userId, text, replyTo) => control.write({ channelId, userId, text, replyTo }).id,
    openThread: (channelId, userId, messageId) =>
      control.openThread({ channelId, userId, messageId, name: 'Thread' }).id,
    allowContents: () => control.setContentIntent({ hasContentIntent: true }),
    directMessages: (userId) => control.directMessages({ userId }).map(({ content }) => content),
    closeDirect: (userId) => control.setTakesMessages({ userId, takes: false }),
    deleteMessages(channelId) {
      const placed = world.channel(channelId)
      if (placed) for (const { id } of discord.messagesIn(channelId)) world.deleteMessage(placed, id)
    },
    forbidPolls: (channelId) => control.denyInChannel({ channelId, permissions: ['SendPolls'] }),
    vote(channelId, userId, answer) {
      const messageId = discord.messagesIn(channelId).at(-1)?.id ?? ''
      control.vote({ channelId, messageId, userId, answerId: answer + 1 })
    },
    react(channelId, userId, emoji) {
      const messageId = discord.messagesIn(channelId).at(-1)?.id ?? ''
      control.react({ channelId, messageId, userId, emoji })
    },
    useCommand: ({ serverId, ...use }) =>
      void control.command({ ...use, channelId: channelNamed(serverId, 'general') }),
    choose(userId, value) {
      const message = control.ephemeralMessages({ userId }).at(-1)
      const menu = menusOf(message ?? {}).find(({ options }) =>
        options.some((option) => option.value === value),
      )
      if (!message || !menu) throw new Error(`Nobody can choose ${value}`)
      const { id: messageId, channel_id: channelId } = message
      control.click({ userId, messageId, channelId, customId: menu.custom_id, values: [value] })
    },
    replies: (userId) =>
      control.ephemeralMessages({ userId }).map((message) => ({
        text: message.content,
        options: menusOf(message).flatMap(({ options }) => options.map(({ value }) => value)),
      })),
    hideMembers: () => void Object.assign(application, { membersIntent: 'off' }),
    setAway: (isAway) => control.setOutage({ outage: isAway ? 'cut' : 'none' }),
    loseAnswer: () =>
      control.fail({ route: 'POST /channels/:channel/messages', isDone: true, isCut: true, times: 1 }),
    losePostAnswer: () =>
      control.fail({ route: 'POST /channels/:channel/threads', isDone: true, isCut: true, times: 1 }),
    cutStreams: () => void gateway.cut({}),
    endStreams() {
      gateway.clearSessions({})
      gateway.cut({})
    },
  }
}
