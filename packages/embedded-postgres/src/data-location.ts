import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { clusterFolderName } from './server-location.js'
import {
  canReach,
  closedFolder,
  dataFolderOfRoot,
  isRoot,
  type ServerUser,
  sharedFolder,
  unprivilegedUser,
} from './server-user.js'

/** Where the data is, and as which user its server runs: another one when this process is root. */
export interface DataLocation {
  readonly data: string
  readonly user: ServerUser | undefined
}

/**
 * Chooses the folder of the data: the given one, or, when root gave one that the server's user cannot access because
 * a folder above it is closed, an accessible one that a file `location` in the given folder names.
 * Deleting the given folder resets the data either way; existing but unreachable data is an error.
 *
 * @throws EmbeddedPostgresError with instructions when there is data that cannot be used
 */
export function dataLocation(folder: string): DataLocation {
  const asked = resolve(folder)
  mkdirSync(asked, { recursive: true })
  const pointer = join(asked, 'location')
  if (existsSync(pointer)) return named(pointer)
  if (!isRoot() || existsSync(join(asked, clusterFolderName))) return existing(asked)
  const user = unprivilegedUser()
  return canReach(user, dirname(asked)) ? owned(asked, user) : elsewhere(pointer, user)
}

function named(pointer: string): DataLocation {
  const folder = readFileSync(pointer, 'utf8').trim()
  const location = existsSync(folder) ? existing(folder) : undefined
  if (location && [clusterFolderName, unfinished].some((name) => existsSync(join(folder, name))))
    return location
  throw new EmbeddedPostgresError(
    `The database is gone from ${folder}, where ${pointer} says it is: bring it back, or delete ${pointer} to begin with an empty one.`,
  )
}

function existing(data: string): DataLocation {
  const { uid, gid } = statSync(data)
  if (isRoot()) return { data, user: reaching(data, { uid, gid }) }
  if (uid !== process.getuid?.())
    throw new EmbeddedPostgresError(
      `The database folder ${data} belongs to user ${uid}: run as that user or as root, or choose another folder.`,
    )
  chmodSync(data, 0o700)
  return { data, user: undefined }
}

function reaching(data: string, user: ServerUser): ServerUser {
  if (user.uid === 0)
    throw new EmbeddedPostgresError(
      `The database in ${data} belongs to root, as whom PostgreSQL refuses to run: give it to another user with chown -R.`,
    )
  const closed = closedFolder(user, data)
  if (closed === undefined) return user
  throw new EmbeddedPostgresError(
    `The database in ${data} is out of reach for its user ${user.uid}: let others pass through ${closed} with chmod o+x.`,
  )
}

/** A folder created for data has at least an unfinished cluster. */
const unfinished = `${clusterFolderName}.part`

function elsewhere(pointer: string, user: ServerUser): DataLocation {
  const data = mkdtempSync(join(sharedFolder(user, [dataFolderOfRoot]), 'data-'))
  mkdirSync(join(data, unfinished))
  writeFileSync(pointer, `${data}\n`, { flag: 'wx' })
  chmodSync(pointer, 0o644)
  return owned(data, user)
}

function owned(data: string, user: ServerUser): DataLocation {
  chownSync(data, user.uid, user.gid)
  chmodSync(data, 0o700)
  return { data, user }
}
