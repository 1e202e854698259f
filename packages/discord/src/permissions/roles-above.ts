import { optionalCount, optionalText, type Wire } from '../wire/shape.js'
import { rolesOf, type Standing } from './effective-permissions.js'

/** How many roles of a guild stand above the highest one somebody has. */
export function rolesAbove(standing: Standing): number {
  const [highest, ...others] = rolesOf(standing)
  if (!highest) return standing.roles.length
  const top = others.reduce((best, role) => (isAbove(role, best) ? role : best), highest)
  return standing.roles.filter((role) => isAbove(role, top)).length
}

/** Of two roles at the same place, the older one stands above. */
function isAbove(role: Wire, other: Wire): boolean {
  const difference = (optionalCount(role, 'position') ?? 0) - (optionalCount(other, 'position') ?? 0)
  return difference === 0 ? ageOf(role) < ageOf(other) : difference > 0
}

const ageOf = (role: Wire) => BigInt(/^\d+$/.exec(optionalText(role, 'id') ?? '')?.[0] ?? 0)
