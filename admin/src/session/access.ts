import { grants, type Right } from '@parvis/schema'
import type { Connection } from './connection'
import { roles } from './role'

/** What opens a section: a right, a role, or being connected when neither is named. */
export interface Requirement {
  readonly right?: Right
  /** The least role, whatever the rights. */
  readonly role?: number
}

/** Whether someone's role or rights open a section. Administrators hold every right of their account. */
export function mayOpen({ connectedUser, permissions }: Connection, { right, role }: Requirement): boolean {
  if (right === undefined && role === undefined) return true
  if (role !== undefined && connectedUser.role >= role) return true
  return right !== undefined && (connectedUser.role >= roles.admin || grants(permissions, right))
}
