import type { ChatPermission } from '@parvis/chat'
import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { optionalCount, optionalObjects, optionalText, type Wire } from './wire/shape.js'

const bits = {
  view_channels: PermissionFlagsBits.ViewChannel,
  send_messages: PermissionFlagsBits.SendMessages,
  embed_links: PermissionFlagsBits.EmbedLinks,
  attach_files: PermissionFlagsBits.AttachFiles,
  read_history: PermissionFlagsBits.ReadMessageHistory,
  mention_everyone: PermissionFlagsBits.MentionEveryone,
  send_polls: PermissionFlagsBits.SendPolls,
  connect: PermissionFlagsBits.Connect,
  send_in_threads: PermissionFlagsBits.SendMessagesInThreads,
  manage_threads: PermissionFlagsBits.ManageThreads,
  manage_server: PermissionFlagsBits.ManageGuild,
  manage_roles: PermissionFlagsBits.ManageRoles,
} satisfies Record<ChatPermission, bigint>

export const everything = (1n << 64n) - 1n

/** Discord's bit field of permissions. */
export function bitsOf(permissions: readonly ChatPermission[]): bigint {
  return permissions.reduce((field, permission) => field | bits[permission], 0n)
}

/** Permissions that a bit field lacks. */
export function missingIn(field: bigint, permissions: readonly ChatPermission[]): readonly ChatPermission[] {
  return permissions.filter((permission) => (field & bits[permission]) === 0n)
}

/** Reads a bit field from a decimal text; 0 for anything else. */
function fieldIn(value: unknown): bigint {
  return typeof value === 'string' && /^\d{1,39}$/.test(value) ? BigInt(value) : 0n
}

/** A member of a guild, as far as permissions depend on it. */
export interface Membership {
  readonly serverId: string
  readonly userId: string
  readonly ownerId: string | null
  /** All roles of the guild. */
  readonly roles: readonly Wire[]
  /** Ids of the member's roles. */
  readonly roleIds: ReadonlySet<string>
  /** When the member's timeout ends or ended; null without any. */
  readonly timedOutUntil: Date | null
}

/** Permissions on the whole guild: all for the owner and administrators, for others the union of their roles. */
export function permissionsOn(membership: Membership): bigint {
  if (membership.ownerId === membership.userId) return everything
  const field = rolesOf(membership).reduce((all, role) => all | fieldIn(role.permissions), 0n)
  return has(field, PermissionFlagsBits.Administrator) ? everything : field
}

/**
 * Permissions that a channel grants, in the order that Discord documents: everyone's overwrite, those of the roles, the member's
 * own. Discord withholds some of them from members without the permissions they depend on, such as to view the channel.
 *
 * @param channel of a thread, the one that it is in
 */
export function permissionsIn(channel: Wire, membership: Membership): bigint {
  const base = permissionsOn(membership)
  return base === everything ? base : overwritesFor(channel, membership).reduce(overwritten, base)
}

/** Whether a member may only view and read for now; owners and administrators always may do all. */
export function isTimedOut(membership: Membership, now: Date): boolean {
  const { timedOutUntil } = membership
  return timedOutUntil !== null && timedOutUntil > now && permissionsOn(membership) !== everything
}

/** Roles of a member; everyone's role has the id of the guild. */
export function rolesOf({ serverId, roles, roleIds }: Membership): readonly Wire[] {
  return roles.filter((role) => role.id === serverId || roleIds.has(optionalText(role, 'id') ?? ''))
}

/** The highest role of a member; undefined when they have none. */
export function highestRole(membership: Membership): Wire | undefined {
  return rolesOf(membership).toSorted(byRank)[0]
}

/** Number of roles above the highest role of a member. */
export function rolesAbove(membership: Membership): number {
  const top = highestRole(membership)
  return top ? membership.roles.filter((role) => isAbove(role, top)).length : membership.roles.length
}

/** Compares roles: the higher one comes first. */
export const byRank = (role: Wire, other: Wire) => Number(isAbove(other, role)) - Number(isAbove(role, other))

/** Of two roles at the same position, the older one ranks higher. */
export function isAbove(role: Wire, other: Wire): boolean {
  const difference = (optionalCount(role, 'position') ?? 0) - (optionalCount(other, 'position') ?? 0)
  return difference === 0 ? ageOf(role) < ageOf(other) : difference > 0
}

const ageOf = (role: Wire) => BigInt(/^\d+$/.exec(optionalText(role, 'id') ?? '')?.[0] ?? 0)

interface Overwrite {
  readonly allow: bigint
  readonly deny: bigint
}

function overwritesFor(channel: Wire, { serverId, userId, roleIds }: Membership): readonly Overwrite[] {
  const all = optionalObjects(channel, 'permission_overwrites')
  const ofRole = (has: (id: string) => boolean) =>
    together(all.filter(({ type, id }) => type === OverwriteType.Role && typeof id === 'string' && has(id)))
  return [
    ofRole((id) => id === serverId),
    ofRole((id) => id !== serverId && roleIds.has(id)),
    together(all.filter(({ type, id }) => type === OverwriteType.Member && id === userId)),
  ]
}

const together = (overwrites: readonly Wire[]): Overwrite => ({
  allow: overwrites.reduce((all, { allow }) => all | fieldIn(allow), 0n),
  deny: overwrites.reduce((all, { deny }) => all | fieldIn(deny), 0n),
})

const overwritten = (field: bigint, { allow, deny }: Overwrite) => (field & ~deny) | allow

const has = (field: bigint, bit: bigint) => (field & bit) === bit
