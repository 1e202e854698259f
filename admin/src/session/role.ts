/** The least number of each role. */
export const roles = { user: 1, moderator: 2, admin: 3, mcp: 100 } as const

export type RoleName = keyof typeof roles

/** The highest role a number reaches. */
export function roleName(role: number): RoleName {
  if (role >= roles.mcp) return 'mcp'
  if (role >= roles.admin) return 'admin'
  if (role >= roles.moderator) return 'moderator'
  return 'user'
}
