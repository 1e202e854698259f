import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user that PostgreSQL runs as. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root; this id exists everywhere and owns nothing. */
const nobody: ServerUser = { uid: 65_534, gid: 65_534 }

/** Someone else than root to run as, or undefined when this process is not root and runs it as itself. */
export function otherUser(): ServerUser | undefined {
  return process.getuid?.() === 0 ? nobody : undefined
}

/** Whether a user can get to a path that exists: every folder above it lets them through. */
export function canReach(user: ServerUser | undefined, path: string): boolean {
  if (!user) return true
  const folder = dirname(path)
  return lets(user, path) && (folder === path || canReach(user, folder))
}

function lets({ uid, gid }: ServerUser, path: string): boolean {
  const found = statSync(path)
  if (!found.isDirectory()) return true
  if (found.uid === uid) return (found.mode & 0o100) !== 0
  if (found.gid === gid) return (found.mode & 0o010) !== 0
  return (found.mode & 0o001) !== 0
}
