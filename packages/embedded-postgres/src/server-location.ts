/** Where a server is: its folders, its socket and its address. */

import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import type { ServerUser } from './server-user.js'

/** Where and as whom a server runs. */
export interface ServerLocation {
  /** The folder with `bin`, `lib` and `share`. */
  readonly binaries: string
  /** The folder that holds the cluster and its log. */
  readonly data: string
  /** Someone else than this process's user, when that is root. */
  readonly user: ServerUser | undefined
}

/** The name of the superuser and of the product's database. */
export const databaseName = 'parvis'

/** The name of the cluster's folder in the data folder. */
export const clusterFolderName = 'cluster'

/** The folder of the cluster itself. */
export function clusterFolder({ data }: ServerLocation): string {
  return join(data, clusterFolderName)
}

/** What the server's processes carry in their titles, and no other server's. */
export function clusterName({ data }: ServerLocation): string {
  return `parvis-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`
}

/**
 * The folder of the server's socket. It is short wherever the data lies, because the path of a Unix socket holds at
 * most 107 bytes.
 */
export function socketFolder(place: ServerLocation): string {
  return join('/tmp', clusterName(place))
}

/** The port that names the socket, said everywhere: the environment may name another. */
export const port = '5432'

/** The address of a database on a place's server. */
export function addressOf(place: ServerLocation, database: string): string {
  const query = new URLSearchParams({
    host: socketFolder(place),
    sslmode: 'disable',
    client_encoding: 'UTF8',
  })
  return `postgres://${databaseName}@localhost:${port}/${database}?${query}`
}

/** How a program of PostgreSQL is run at a place: as its user, with its libraries, in a folder it can get to. */
export function runOptions({ binaries, data, user }: ServerLocation) {
  const env = { LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: join(binaries, 'lib'), PATH: process.env.PATH ?? '' }
  return { cwd: data, env, ...user }
}

/**
 * Makes the folder of the socket anew, closed to everyone else: what a server that is gone left in it is removed.
 *
 * @throws EmbeddedPostgresError when someone else took its name
 */
export function makeSocketFolder(place: ServerLocation): void {
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
export function removeSocketFolder(place: ServerLocation): void {
  rmSync(socketFolder(place), { recursive: true, force: true })
}

/** Whether there is a socket, and in a folder that nobody else made. */
export function hasSocket(place: ServerLocation): boolean {
  const folder = socketFolder(place)
  if (!existsSync(join(folder, `.s.PGSQL.${port}`))) return false
  return lstatSync(folder).uid === (place.user?.uid ?? process.getuid?.())
}
