import {
  type APIAuditLogEntry,
  type APIOverwrite,
  OverwriteType,
  PermissionFlagsBits,
} from 'discord-api-types/v10'
import type {
  Channel,
  ChannelPlan,
  Guild,
  GuildChange,
  GuildPlan,
  Invite,
  InvitePlan,
  RolePlan,
  World,
} from '../world/index.js'
import { applicationNamed, type OfApplication } from './application-control.js'

export interface OfGuild {
  readonly guildId: string
}

/** A guild, as the simulator's controls show it. */
export interface GuildSummary {
  readonly id: string
  readonly name: string
  readonly members: number
  readonly isAvailable: boolean
  readonly isManaged: boolean
  /** Bots of the guild. */
  readonly bots: readonly string[]
  readonly channels: readonly Pick<Channel, 'id' | 'name' | 'type'>[]
}

/** A permission by its name at Discord, such as `SendMessages`. */
export type PermissionName = keyof typeof PermissionFlagsBits

export type GuildControl = ReturnType<typeof guildControl>

/** Operations on guilds, their channels and roles, and bots on them. */
export function guildControl(world: World) {
  const idOf = ({ applicationId }: OfApplication) => applicationNamed(world, applicationId).id

  return {
    guilds: (): GuildSummary[] => [...world.guilds.values()].map((guild) => summaryOf(world, guild)),
    addGuild: (plan: GuildPlan = {}): GuildSummary => summaryOf(world, world.addGuild(plan)),
    removeGuild: ({ guildId }: OfGuild): void => world.removeGuild(guildId),
    changeGuild: ({ guildId, ...change }: OfGuild & GuildChange): GuildSummary =>
      summaryOf(world, world.changeGuild(guildId, change)),
    /** Starts or ends an outage of one guild. */
    setAvailable: ({ guildId, isAvailable }: OfGuild & { readonly isAvailable: boolean }): void =>
      world.setAvailable(guildId, isAvailable),
    /** Adds a bot without the authorisation page, or changes its permissions. */
    addBot({
      guildId,
      permissions,
      ...of
    }: OfGuild & OfApplication & { readonly permissions: readonly PermissionName[] }): void {
      world.addBot(guildId, idOf(of), bitsOf(permissions))
    },
    kickBot: ({ guildId, ...of }: OfGuild & OfApplication): void => world.removeBot(guildId, idOf(of)),
    addChannel: ({ guildId, ...plan }: OfGuild & ChannelPlan): Channel => world.addChannel(guildId, plan),
    deleteChannel: ({ channelId }: { readonly channelId: string }): void => world.deleteChannel(channelId),
    /** Archives a thread, or opens it again. */
    setArchived: ({
      channelId,
      isArchived,
    }: {
      readonly channelId: string
      readonly isArchived: boolean
    }): void => world.setArchived(channelId, isArchived),
    /** Sets the permissions that a channel denies to a bot. */
    denyInChannel({
      channelId,
      permissions,
      ...of
    }: OfApplication & {
      readonly channelId: string
      readonly permissions: readonly PermissionName[]
    }): void {
      world.changeChannel(channelId, { permission_overwrites: denying(channelId, idOf(of), permissions) })
    },
    /** Creates an invite; returns it. */
    createInvite: ({ guildId, ...plan }: OfGuild & InvitePlan): Invite => world.createInvite(guildId, plan),
    deleteInvite: ({ guildId, code }: OfGuild & { readonly code: string }): void =>
      world.deleteInvite(guildId, code),
    invites: ({ guildId }: OfGuild): readonly Invite[] => [...world.guild(guildId).invites.values()],
    /** Changes that bots made to a guild, with their reasons, in order. */
    auditLog: ({ guildId }: OfGuild): readonly APIAuditLogEntry[] => world.guild(guildId).auditLog,
    addRole: ({
      guildId,
      permissions,
      ...plan
    }: OfGuild &
      Omit<RolePlan, 'permissions'> & { readonly permissions: readonly PermissionName[] }): string =>
      world.addRole(guildId, { ...plan, permissions: bitsOf(permissions) }).id,
  }

  function denying(channelId: string, botId: string, names: readonly PermissionName[]): APIOverwrite[] {
    const others = (world.channel(channelId)?.channel.permission_overwrites ?? []).filter(
      ({ id }) => id !== botId,
    )
    const deny = bitsOf(names)
    if (deny === 0n) return others
    return [...others, { id: botId, type: OverwriteType.Member, allow: '0', deny: deny.toString() }]
  }
}

function summaryOf(world: World, guild: Guild): GuildSummary {
  const { id, name, isAvailable, isManaged, roster, channels } = guild
  return {
    id,
    name,
    members: roster.size,
    isAvailable,
    isManaged,
    bots: [...world.applications.keys()].filter((botId) => roster.has(botId)),
    channels: [...channels.values()].map((channel) => ({
      id: channel.id,
      name: channel.name,
      type: channel.type,
    })),
  }
}

function bitsOf(names: readonly PermissionName[]): bigint {
  return names.reduce((sum, name) => sum | PermissionFlagsBits[name], 0n)
}
