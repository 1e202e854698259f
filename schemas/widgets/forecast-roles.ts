/** Whether a bot can give roles, computed from what is known of a server's roles; no platform is asked. */

import type { roleCauses } from '../role-causes.js'

/** A role of a server, as far as a forecast depends on it. */
export interface ForecastRole {
  readonly id: string
  /** Why the bot cannot give it; null when it can. */
  readonly barrier: Exclude<keyof typeof roleCauses, 'unknown_role'> | null
}

/** Why a role will not be given. */
export interface RoleFinding {
  readonly roleId: string
  readonly cause: keyof typeof roleCauses
}

/** What is the same for every role. */
const ofServer: readonly RoleFinding['cause'][] = ['missing_permission', 'timed_out']

/** Why a bot cannot give roles; empty when it can. What bars it from all roles is one finding. */
export function forecastRoles(
  needed: readonly string[],
  roles: readonly ForecastRole[],
): readonly RoleFinding[] {
  const known = new Map(roles.map((role) => [role.id, role]))
  const findings = needed.flatMap((roleId): RoleFinding[] => {
    const role = known.get(roleId)
    const cause = role ? role.barrier : 'unknown_role'
    return cause === null ? [] : [{ roleId, cause }]
  })
  return findings.filter(
    ({ cause }, index) =>
      !ofServer.includes(cause) || findings.findIndex((finding) => finding.cause === cause) === index,
  )
}
