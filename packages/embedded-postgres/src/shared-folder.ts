import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { canReach, type ServerUser } from './server-user.js'

/** Where data may lie: unlike folders for temporary files, it outlasts restarts and nobody cleans it up by age. */
export const keptFolder = '/var/lib/parvis'

/**
 * The first of some folders that can be written, and that the server's user can get to.
 *
 * @throws EmbeddedPostgresError when none can
 */
export function sharedFolder(user: ServerUser | undefined, candidates: readonly string[]): string {
  const found = candidates.find((folder) => isUsable(folder, user))
  if (found) return found
  throw new EmbeddedPostgresError(
    `PostgreSQL needs a folder that ${user ? `user ${user.uid}` : 'this user'} can get to, and found none in ${candidates.join(', ')}: open one, or set DATABASE_URL.`,
  )
}

function isUsable(folder: string, user: ServerUser | undefined): boolean {
  try {
    // Others pass through and see no names, whatever the umask.
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o711)
    accessSync(folder, constants.W_OK | constants.X_OK)
    return canReach(user, folder)
  } catch {
    return false
  }
}
