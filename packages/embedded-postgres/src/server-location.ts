/** Location of a server: its folders, its socket and its address. */

import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import type { ServerUser } from './server-user.js'

/** Folders of a server, and the user it runs as. */
export interface ServerLocation {
  /** The folder with `bin`, `lib` and `share`. */
  readonly binaries: string
  /** Folder of the cluster and its log. */
  readonly data: string
  /** User that runs the server when this process is root. */
  readonly user: ServerUser | undefined
  /** The superuser to connect as; `parvis` by default. */
  readonly role?: string | undefined
  /** Whether it runs at a low priority. */
  readonly yields?: boolean | undefined
}

/** Name of the superuser and of the product's database. */
export const databaseName = 'parvis'

/** Name of the cluster's folder in the data folder. */
export const clusterFolderName = 'cluster'

/** Path of the cluster's folder. */
export function clusterFolder({ data }: ServerLocation): string {
  return join(data, clusterFolderName)
}

/** Cluster name in the process titles, unique to this server. */
export function clusterName({ data }: ServerLocation): string {
  return `parvis-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`
}

/**
 * Folder of the server's socket. It is short wherever the data is, because the path of a Unix socket has at
 * most 107 bytes.
 */
export function socketFolder(place: ServerLocation): string {
  return join('/tmp', clusterName(place))
}

/** Port in the socket's name, always explicit, as the environment may set another one. */
export const port = '5432'

/** Address of a database on a location's server. */
export function addressOf(place: ServerLocation, database: string): string {
  const query = new URLSearchParams({
    host: socketFolder(place),
    sslmode: 'disable',
    client_encoding: 'UTF8',
  })
  return `postgres://${encodeURIComponent(place.role ?? databaseName)}@localhost:${port}/${encodeURIComponent(database)}?${query}`
}

/** Spawn options of a PostgreSQL program: its user, its libraries, and an accessible folder. */
export function runOptions({ binaries, data, user }: ServerLocation) {
  const env = { LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: join(binaries, 'lib'), PATH: process.env.PATH ?? '' }
  return { cwd: data, env, ...user }
}

/**
 * Recreates the folder of the socket, closed to other users, without leftovers of a previous server.
 *
 * @throws EmbeddedPostgresError when another user took its name
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

/** Whether the socket exists in a folder of the expected owner. */
export function hasSocket(place: ServerLocation): boolean {
  const folder = socketFolder(place)
  if (!existsSync(join(folder, `.s.PGSQL.${port}`))) return false
  return lstatSync(folder).uid === (place.user?.uid ?? process.getuid?.())
}
