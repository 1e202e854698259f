import type { APIRole } from 'discord-api-types/v10'
import type { Guild } from './guild.js'

/** Whether a role is below the highest role of a member; the owner is above all. Of equal positions the lower id is higher. */
export function isBelowHighestRole(guild: Guild, userId: string, role: APIRole): boolean {
  if (userId === guild.ownerId) return true
  const own = guild.roster.get(userId)?.roles.flatMap((id) => guild.roles.get(id) ?? []) ?? []
  return own.some((other) => isBelow(role, other))
}

function isBelow(role: APIRole, other: APIRole): boolean {
  if (role.position !== other.position) return role.position < other.position
  return BigInt(role.id) > BigInt(other.id)
}
