import { chownSync, existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { port, type ServerPlace, socketFolder } from './server-place.js'

/**
 * Makes the folder of the socket anew, closed to everyone else: what a server that is gone left in it is removed.
 *
 * @throws EmbeddedPostgresError when someone else took its name
 */
export function makeSocketFolder(place: ServerPlace): void {
  const folder = socketFolder(place)
  try {
    removeSocketFolder(place)
    mkdirSync(folder, { mode: 0o700 })
  } catch (cause) {
    throw new EmbeddedPostgresError(`${folder} belongs to someone else: remove it, or set DATABASE_URL.`, {
      cause,
    })
  }
  if (place.user) chownSync(folder, place.user.uid, place.user.gid)
}

/** Removes the folder of the socket. */
export function removeSocketFolder(place: ServerPlace): void {
  rmSync(socketFolder(place), { recursive: true, force: true })
}

/** Whether there is a socket, and in a folder that nobody else made. */
export function hasSocket(place: ServerPlace): boolean {
  const folder = socketFolder(place)
  if (!existsSync(join(folder, `.s.PGSQL.${port}`))) return false
  return lstatSync(folder).uid === (place.user?.uid ?? process.getuid?.())
}
