import { type APIOverwrite, ChannelType, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { type Channel, isThread } from './channel.js'
import type { Guild } from './guild.js'

const all = Object.values(PermissionFlagsBits).reduce((sum, bit) => sum | bit, 0n)

/** Permissions of a member on a guild, without its channels; none for others. */
export function permissionsOn(guild: Guild, userId: string): bigint {
  if (userId === guild.ownerId) return all
  const member = guild.roster.get(userId)
  if (member === undefined) return 0n
  const granted = [guild.id, ...member.roles].reduce(
    (sum, roleId) => sum | BigInt(guild.roles.get(roleId)?.permissions ?? 0),
    0n,
  )
  return granted & PermissionFlagsBits.Administrator ? all : granted
}

/** Whether a member is timed out at a time in milliseconds; owners and administrators never are. */
export function isTimedOut(guild: Guild, userId: string, now: number): boolean {
  if (permissionsOn(guild, userId) & PermissionFlagsBits.Administrator) return false
  const until = guild.roster.get(userId)?.communication_disabled_until
  return typeof until === 'string' && Date.parse(until) > now
}

/**
 * Permissions of a member in a channel: those on the guild, changed by the overwrites in Discord's order, and less
 * during a timeout. The overwrites of a thread are those of its channel.
 *
 * @param now in milliseconds
 */
export function permissionsIn(guild: Guild, channel: Channel, userId: string, now: number): bigint {
  const granted = permissionsOn(guild, userId)
  if (granted & PermissionFlagsBits.Administrator) return all
  const roles = guild.roster.get(userId)?.roles ?? []
  const { permission_overwrites: overwrites } = overwrittenChannel(guild, channel)
  const layers = [
    overwrites.filter((overwrite) => overwrite.id === guild.id),
    overwrites.filter((overwrite) => overwrite.type === OverwriteType.Role && roles.includes(overwrite.id)),
    overwrites.filter((overwrite) => overwrite.type === OverwriteType.Member && overwrite.id === userId),
  ]
  const inChannel = implied(channel, layers.reduce(overwritten, granted))
  return isTimedOut(guild, userId, now) ? inChannel & duringTimeout : inChannel
}

function overwrittenChannel(guild: Guild, channel: Channel): Channel {
  return isThread(channel) ? (guild.channels.get(channel.parent_id ?? '') ?? channel) : channel
}

/** Permission to write in a channel. */
export const sendingIn = (channel: Channel): bigint =>
  isThread(channel) ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages

const duringTimeout = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ReadMessageHistory

const voiceTypes = [ChannelType.GuildVoice, ChannelType.GuildStageVoice]

function overwritten(granted: bigint, layer: readonly APIOverwrite[]): bigint {
  const deny = layer.reduce((sum, overwrite) => sum | BigInt(overwrite.deny), 0n)
  const allow = layer.reduce((sum, overwrite) => sum | BigInt(overwrite.allow), 0n)
  return (granted & ~deny) | allow
}

// Without permission to see a channel there is none in it, and little without permission to connect to a voice channel; without
// permission to write there is no mention, embed or attachment.
function implied(channel: Channel, granted: bigint): bigint {
  const of = PermissionFlagsBits
  if (!(granted & of.ViewChannel)) return 0n
  if (voiceTypes.includes(channel.type) && !(granted & of.Connect)) return of.ViewChannel
  if (granted & sendingIn(channel)) return granted
  return granted & ~(of.MentionEveryone | of.SendTTSMessages | of.AttachFiles | of.EmbedLinks)
}
