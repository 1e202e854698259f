import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import type { ServerUser } from './server-user.js'

/**
 * The folder of a data folder's socket, closed to everyone else. It is short wherever the data lies, because the
 * path of a Unix socket holds at most 107 bytes.
 *
 * @throws EmbeddedPostgresError when someone else took its name
 */
export function socketFolder(data: string, user: ServerUser | undefined): string {
  const folder = `/tmp/parvis-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const ours = [process.getuid?.(), user?.uid]
  if (!found.isDirectory() || !ours.includes(found.uid))
    throw new EmbeddedPostgresError(`${folder} belongs to someone else: remove it, or set DATABASE_URL.`)
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  return folder
}
