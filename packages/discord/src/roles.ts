import type { ChatRole, RoleBarrier } from '@parvis/chat'
import {
  byRank,
  highestRole,
  isAbove,
  isTimedOut,
  type Membership,
  missingIn,
  permissionsOn,
} from './permissions.js'
import { idAt, optionalCount, textAt, type Wire } from './wire/shape.js'

/** The roles of a guild as a platform lists them, the highest one first. */
export function rolesAs(membership: Membership): readonly ChatRole[] {
  const barrierOf = barriersFor(membership)
  return membership.roles.toSorted(byRank).map((role, position) => ({
    id: idAt(role, 'id'),
    name: textAt(role, 'name'),
    colour: colourOf(role),
    position,
    barrier: barrierOf(role),
    isMentionable: role.mentionable === true,
  }))
}

/** A colour of 0 is none. */
function colourOf(role: Wire): string | null {
  const colour = optionalCount(role, 'color') ?? 0
  return colour === 0 ? null : `#${colour.toString(16).padStart(6, '0')}`
}

/** Why a member cannot give a role, the lasting reasons first. */
function barriersFor(membership: Membership): (role: Wire) => RoleBarrier | null {
  const { serverId, userId, ownerId } = membership
  const top = highestRole(membership)
  const isOwner = userId === ownerId
  const mayManage = missingIn(permissionsOn(membership), ['manage_roles']).length === 0
  const isBarred = isTimedOut(membership, new Date())
  return (role) => {
    if (role.id === serverId) return 'everyone'
    if (role.managed === true) return 'managed'
    if (!mayManage) return 'missing_permission'
    if (isBarred) return 'timed_out'
    return isOwner || (top && isAbove(top, role)) ? null : 'above_bot'
  }
}
