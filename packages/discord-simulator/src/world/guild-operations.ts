import type { APIRole } from 'discord-api-types/v10'
import { plainMember } from './generated-members.js'
import type { Guild } from './guild.js'
import { type RolePlan, roleOf } from './role.js'
import { timestampOf } from './snowflake.js'
import { existing, type WorldState } from './world-state.js'

export type GuildChange = Partial<
  Pick<Guild, 'name' | 'description' | 'icon' | 'ownerId' | 'locale' | 'requiresRules' | 'vanityCode'>
>

/** Operations on guilds, their roles and the bots on them. */
export function guildOperations(world: WorldState) {
  const botsOf = (guild: Guild) => [...world.applications.keys()].filter((id) => guild.roster.has(id))

  function withdraw(guild: Guild, botId: string): void {
    existing(guild.roster.remove(botId), `bot ${botId} on guild ${guild.id}`)
    for (const role of guild.roles.values()) if (role.tags?.bot_id === botId) guild.roles.delete(role.id)
    world.emit({ kind: 'bot_removed', guild, botId })
  }

  function setAvailable(guildId: string, isAvailable: boolean): void {
    const guild = world.guild(guildId)
    if (guild.isAvailable === isAvailable) return
    guild.isAvailable = isAvailable
    world.emit({ kind: isAvailable ? 'guild_available' : 'guild_unavailable', guild })
  }

  function changeRole(guildId: string, roleId: string, change: Partial<Omit<RolePlan, 'botId'>>): APIRole {
    const guild = world.guild(guildId)
    const former = existing(guild.roles.get(roleId), `role ${roleId} of guild ${guildId}`)
    const { isMentionable = former.mentionable, ...plain } = change
    const permissions = String(change.permissions ?? former.permissions)
    const role = { ...former, ...plain, mentionable: isMentionable, permissions }
    guild.roles.set(roleId, role)
    world.emit({ kind: 'role_changed', guild, role })
    return role
  }

  function grant(guild: Guild, botId: string, permissions: bigint): void {
    const own = [...guild.roles.values()].find(({ tags }) => tags?.bot_id === botId)
    if (own && own.permissions !== String(permissions)) changeRole(guild.id, own.id, { permissions })
  }

  return {
    /** Guilds of a bot. */
    guildsOf: (botId: string): Guild[] =>
      [...world.guilds.values()].filter(({ roster }) => roster.has(botId)),
    /** Adds an application's bot with a role of its own, or changes its role. */
    addBot(guildId: string, botId: string, permissions: bigint): void {
      const guild = world.guild(guildId)
      if (guild.roster.has(botId)) {
        grant(guild, botId, permissions)
        return
      }
      const { bot, name } = world.application(botId)
      const roles = permissions === 0n ? [] : [ownRole(guild, { name, permissions, position: 1, botId })]
      guild.roster.put({
        ...plainMember,
        user: bot,
        nick: null,
        pending: false,
        roles: roles.map(({ id }) => id),
        joined_at: timestampOf(world.now()),
      })
      world.emit({ kind: 'bot_added', guild, botId })
    },
    /** Removes a bot, kicked or by itself. */
    removeBot: (guildId: string, botId: string): void => withdraw(world.guild(guildId), botId),
    removeGuild(guildId: string): void {
      const guild = world.guild(guildId)
      for (const botId of botsOf(guild)) withdraw(guild, botId)
      world.guilds.delete(guildId)
    },
    changeGuild(guildId: string, change: GuildChange): Guild {
      const guild = Object.assign(world.guild(guildId), change)
      world.emit({ kind: 'guild_changed', guild })
      return guild
    },
    /** Starts or ends an outage of one guild. */
    setAvailable,
    addRole(guildId: string, plan: RolePlan): APIRole {
      const guild = world.guild(guildId)
      const role = roleOf(world.newId(), plan)
      guild.roles.set(role.id, role)
      world.emit({ kind: 'role_created', guild, role })
      return role
    },
    changeRole,
    deleteRole(guildId: string, roleId: string): void {
      const guild = world.guild(guildId)
      if (guild.roles.delete(roleId)) world.emit({ kind: 'role_deleted', guild, roleId })
    },
  }

  // Shifts the roles above, as at Discord, where a bot's own role starts at the bottom.
  function ownRole(guild: Guild, plan: RolePlan): APIRole {
    for (const role of guild.roles.values())
      if (role.position >= plan.position) guild.roles.set(role.id, { ...role, position: role.position + 1 })
    const role = roleOf(world.newId(), plan)
    guild.roles.set(role.id, role)
    return role
  }
}
