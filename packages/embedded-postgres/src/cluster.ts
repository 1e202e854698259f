/** The data of a server: created once, and served by its own version of PostgreSQL only. */

import { execFile } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { clusterFolder, databaseName, runOptions, type ServerLocation } from './server-location.js'

const run = promisify(execFile)

const options = [
  '--encoding=UTF8',
  // The C library's locales differ between machines, and C itself knows no letter beyond A to Z.
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=und',
  '--auth=trust',
  `--username=${databaseName}`,
]

/**
 * Creates the cluster when there is none. It is renamed into place once complete, so that an interrupted one is recreated.
 *
 * @throws EmbeddedPostgresError with the output of `initdb`, or when the system does not know this process's user
 */
export async function makeCluster(place: ServerLocation): Promise<void> {
  const cluster = clusterFolder(place)
  if (existsSync(cluster)) return
  if (!place.user) refuseUnknownUser()
  const unfinished = `${cluster}.part`
  rmSync(unfinished, { recursive: true, force: true })
  await run(join(place.binaries, 'bin', 'initdb'), ['-D', unfinished, ...options], runOptions(place)).catch(
    (error: { stderr?: string; message: string }) => {
      throw new EmbeddedPostgresError(`The database could not be made: ${error.stderr || error.message}`)
    },
  )
  renameSync(unfinished, cluster)
}

function refuseUnknownUser(): void {
  try {
    userInfo()
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `PostgreSQL makes data only for users that the system knows, and user ${process.getuid?.()} has no entry in /etc/passwd: add one, or set DATABASE_URL.`,
      { cause },
    )
  }
}

/**
 * Refuses a cluster of another major version of PostgreSQL.
 *
 * @throws EmbeddedPostgresError naming both versions
 */
export async function refuseOtherVersion(place: ServerLocation): Promise<void> {
  const path = join(clusterFolder(place), 'PG_VERSION')
  if (!existsSync(path)) return
  const made = readFileSync(path, 'utf8').trim()
  const { stdout } = await promisify(execFile)(
    join(place.binaries, 'bin', 'postgres'),
    ['--version'],
    runOptions(place),
  )
  const ours = /\d+/.exec(stdout)?.[0]
  if (made === ours) return
  throw new EmbeddedPostgresError(
    `The database in ${place.data} is of PostgreSQL ${made}, and this is PostgreSQL ${ours}: move its content with pg_dump and pg_restore, or set DATABASE_URL to a PostgreSQL ${made}.`,
  )
}
