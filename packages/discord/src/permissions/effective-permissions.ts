import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { optionalObjects, optionalText, type Wire } from '../wire/shape.js'
import { everything, fieldIn } from './permission-bits.js'

/** Someone on a guild, as far as their permissions depend on it. */
export interface Standing {
  readonly serverId: string
  readonly userId: string
  readonly ownerId: string | null
  /** Every role of the guild. */
  readonly roles: readonly Wire[]
  /** The ids of those the person has. */
  readonly roleIds: ReadonlySet<string>
}

/** What someone may on the whole guild: the owner and administrators everything, others what one of their roles allows. */
export function permissionsOn(standing: Standing): bigint {
  if (standing.ownerId === standing.userId) return everything
  const field = rolesOf(standing).reduce((all, role) => all | fieldIn(role.permissions), 0n)
  return has(field, PermissionFlagsBits.Administrator) ? everything : field
}

/**
 * What someone may in a channel, by the order Discord documents: everyone's overwrite, those of their roles together, their own.
 * Who does not see a channel may do nothing there.
 */
export function permissionsIn(channel: Wire, standing: Standing): bigint {
  const base = permissionsOn(standing)
  if (base === everything) return base
  const field = overwritesFor(channel, standing).reduce(overwritten, base)
  return has(field, PermissionFlagsBits.ViewChannel) ? field : 0n
}

/** The roles someone has; everyone's role has the id of the guild. */
export function rolesOf({ serverId, roles, roleIds }: Standing): readonly Wire[] {
  return roles.filter((role) => role.id === serverId || roleIds.has(optionalText(role, 'id') ?? ''))
}

interface Overwrite {
  readonly allow: bigint
  readonly deny: bigint
}

function overwritesFor(channel: Wire, { serverId, userId, roleIds }: Standing): readonly Overwrite[] {
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
