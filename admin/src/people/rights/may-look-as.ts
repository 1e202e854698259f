import type { Connection } from '../../session/connection'
import { roles } from '../../session/role'

/** What is known of whom one would look as. */
interface Target {
  readonly id: unknown
  /** Of a user. */
  readonly role?: unknown
  readonly active?: unknown
}

/** Whether one may look at the console as someone or something: as no one above oneself, and not twice at once. */
export function mayLookAs({ connectedUser, viewAs }: Connection, { id, role, active }: Target): boolean {
  if (viewAs || connectedUser.role < roles.admin || id === connectedUser.id) return false
  return active !== false && Number(role ?? 0) <= connectedUser.role
}
