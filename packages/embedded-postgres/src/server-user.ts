/** The user that PostgreSQL runs as, and which folders it can access. */

import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'

/** Folder for data: unlike temporary folders, it survives restarts and cleanups by age. */
export const dataFolderOfRoot = '/var/lib/parvis'

const bits = { read: 4, enter: 1 }

/** The user that PostgreSQL runs as. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

/** Whether this process is root, as whom PostgreSQL refuses to run. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Finds a user without rights to run PostgreSQL as. The system has to know it, or `initdb` fails.
 *
 * @param passwd the content of `/etc/passwd`
 * @throws EmbeddedPostgresError when there is none
 */
export function unprivilegedUser(passwd = readFileSync('/etc/passwd', 'utf8')): ServerUser {
  const users = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0)
  const found =
    users.find(({ uid }) => uid === 65_534) ??
    users.find(({ name }) => name === 'nobody' || name === 'daemon')
  if (found) return { uid: found.uid, gid: found.gid }
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root, and the system has no user "nobody" to run it as: add one to /etc/passwd, run as another user, or set DATABASE_URL.',
  )
}

/** Whether a user may read, or enter or execute, a file system entry with these permissions. */
export function may(what: keyof typeof bits, { uid, gid }: ServerUser, entry: Stats): boolean {
  const shift = entry.uid === uid ? 6 : entry.gid === gid ? 3 : 0
  return ((entry.mode >> shift) & bits[what]) !== 0
}

/** First folder on the path to an entry, itself included, that denies a user. */
export function closedFolder(user: ServerUser, path: string): string | undefined {
  return withParents(realpathSync(path)).find((folder) => {
    const found = statSync(folder)
    return found.isDirectory() && !may('enter', user, found)
  })
}

/** Whether a user can access an existing entry; this process's own user is assumed to. */
export function canReach(user: ServerUser | undefined, path: string): boolean {
  return !user || closedFolder(user, path) === undefined
}

function withParents(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...withParents(parent), path]
}

/**
 * First writable folder that the server's user can access.
 *
 * @throws EmbeddedPostgresError when there is none
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
    // Others may pass through without listing it, whatever the umask.
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o711)
    accessSync(folder, constants.W_OK | constants.X_OK)
    return canReach(user, folder)
  } catch {
    return false
  }
}
