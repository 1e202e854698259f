/** Permissions: rights, roles, and their combination. */

import type { Requirement } from '@parvis/admin-kit/console'
import { grants, type Right } from '@parvis/schema'
import { quotes } from '@parvis/schemas'
import type { Connection } from './connection'

/** Rights that only the company's own account has: its clients request and read quotes, and do not change them. */
const ownerRights: readonly Right[] = [quotes.rights.update, quotes.rights.delete]

/** Whether someone's role or rights open a section. Administrators have every right of their account. */
export function mayOpen(
  { connectedUser, permissions, account }: Connection,
  { right, role }: Requirement,
): boolean {
  if (right !== undefined && !account.house && ownerRights.includes(right)) return false
  if (right === undefined && role === undefined) return true
  if (role !== undefined && connectedUser.role >= role) return true
  return right !== undefined && (connectedUser.role >= roles.admin || grants(permissions, right))
}

/** The rights that someone has in their account, without those that only the company's own account has. */
export function permissionsIn({
  account,
  permissions,
}: Pick<Connection, 'account' | 'permissions'>): Right[] {
  const granted = permissions as readonly Right[]
  if (account.house) return [...granted]
  const { read, create } = quotes.rights
  return granted.flatMap((right) => {
    if (right === `${quotes.name}.full`) return [read, create]
    return ownerRights.includes(right) ? [] : [right]
  })
}

/** The least number of each role. */
export const roles = { user: 1, moderator: 2, admin: 3, mcp: 100 } as const

type RoleName = keyof typeof roles

/** The highest role a number reaches. */
export function roleName(role: number): RoleName {
  if (role >= roles.mcp) return 'mcp'
  if (role >= roles.admin) return 'admin'
  if (role >= roles.moderator) return 'moderator'
  return 'user'
}
