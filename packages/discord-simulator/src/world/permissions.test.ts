import { ChannelType, OverwriteType, PermissionFlagsBits as of } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { permissionsIn, permissionsOn } from './permissions.js'
import { worldOf } from './world.js'

function botOn(permissions: bigint) {
  const world = worldOf({ guilds: [{ members: 3 }] })
  const [guild] = world.guilds.values()
  const [application] = world.applications.values()
  if (!guild || !application) throw new Error('an empty world')
  world.addBot(guild.id, application.id, permissions)
  const channelNamed = (name: string) => {
    const channel = [...guild.channels.values()].find((one) => one.name === name)
    if (!channel) throw new Error(`no channel ${name}`)
    return channel
  }
  const has = (name: string, permission: bigint) =>
    (permissionsIn(guild, channelNamed(name), application.id, world.now()) & permission) === permission
  return { world, guild, botId: application.id, channelNamed, has }
}

describe('the permissions of a bot', () => {
  it('are those of its roles and of everyone', () => {
    const { guild, botId } = botOn(of.ManageGuild)
    expect(permissionsOn(guild, botId) & of.ManageGuild).toBe(of.ManageGuild)
    expect(permissionsOn(guild, botId) & of.SendMessages).toBe(of.SendMessages)
    expect(permissionsOn(guild, botId) & of.BanMembers).toBe(0n)
  })

  it('are reduced by a channel', () => {
    const { has } = botOn(of.ManageGuild)
    expect(has('general', of.SendMessages | of.EmbedLinks)).toBe(true)
    expect(has('rules', of.SendMessages)).toBe(false)
    expect(has('rules', of.EmbedLinks)).toBe(false)
    expect(has('rules', of.ReadMessageHistory)).toBe(true)
    expect(has('staff', of.ReadMessageHistory)).toBe(false)
  })

  it('are all for an administrator and the owner', () => {
    const { has, guild } = botOn(of.Administrator)
    expect(has('staff', of.SendMessages)).toBe(true)
    expect(permissionsOn(guild, guild.ownerId) & of.BanMembers).toBe(of.BanMembers)
  })

  it('follow the order everyone, roles, member', () => {
    const { world, guild, botId, channelNamed, has } = botOn(of.ManageGuild)
    const role = guild.roster.get(botId)?.roles[0] ?? ''
    const rules = channelNamed('rules')
    const allowed = { id: role, type: OverwriteType.Role, allow: of.SendMessages.toString(), deny: '0' }
    world.changeChannel(rules.id, { permission_overwrites: [...rules.permission_overwrites, allowed] })
    expect(has('rules', of.SendMessages)).toBe(true)
    const denied = { id: botId, type: OverwriteType.Member, allow: '0', deny: of.SendMessages.toString() }
    world.changeChannel(rules.id, {
      permission_overwrites: [denied, ...channelNamed('rules').permission_overwrites],
    })
    expect(has('rules', of.SendMessages)).toBe(false)
  })

  it('are few during a timeout, except for administrators', () => {
    const timedOut = (permissions: bigint) => {
      const bot = botOn(permissions)
      const communication_disabled_until = new Date(bot.world.now() + 60_000).toISOString()
      bot.world.changeMember(bot.guild.id, bot.botId, { communication_disabled_until })
      return bot
    }
    const { world, has } = timedOut(of.ManageRoles)
    expect(has('general', of.ViewChannel | of.ReadMessageHistory)).toBe(true)
    expect(has('general', of.SendMessages)).toBe(false)
    world.advance(60_001)
    expect(has('general', of.SendMessages)).toBe(true)
    expect(timedOut(of.Administrator).has('general', of.SendMessages)).toBe(true)
  })

  it('require permission to connect in voice channels', () => {
    const { world, guild, channelNamed, has } = botOn(of.ManageGuild)
    expect(has('Lounge', of.SendMessages)).toBe(true)
    const denied = { id: guild.id, type: OverwriteType.Role, allow: '0', deny: of.Connect.toString() }
    for (const name of ['Lounge', 'general'])
      world.changeChannel(channelNamed(name).id, { permission_overwrites: [denied] })
    expect(has('Lounge', of.ViewChannel)).toBe(true)
    expect(has('Lounge', of.SendMessages)).toBe(false)
    expect(has('general', of.SendMessages)).toBe(true)
  })

  it('are in a thread those of its channel, with a permission of its own to write', () => {
    const { world, guild, channelNamed, has } = botOn(of.ManageGuild)
    const plan = { type: ChannelType.PublicThread, parentId: channelNamed('rules').id }
    world.addChannel(guild.id, { ...plan, name: 'thread' })
    expect(has('thread', of.SendMessagesInThreads | of.EmbedLinks)).toBe(true)
    const deny = of.SendMessagesInThreads.toString()
    const denied = { id: guild.id, type: OverwriteType.Role, allow: '0', deny }
    world.changeChannel(channelNamed('rules').id, { permission_overwrites: [denied] })
    expect(has('thread', of.SendMessages)).toBe(true)
    expect(has('thread', of.SendMessagesInThreads)).toBe(false)
    expect(has('thread', of.EmbedLinks)).toBe(false)
  })

  it('are none once it was removed', () => {
    const { world, guild, botId, has } = botOn(of.Administrator)
    world.removeBot(guild.id, botId)
    expect(permissionsOn(guild, botId)).toBe(0n)
    expect(has('general', of.ViewChannel)).toBe(false)
  })
})
