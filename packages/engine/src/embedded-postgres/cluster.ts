import { execFile } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import type { ServerUser } from './server-user.js'

const run = promisify(execFile)

/** Where and as whom a server runs. */
export interface ServerPlace {
  /** The folder with `bin`, `lib` and `share`. */
  readonly binaries: string
  /** The folder that holds the cluster and its log. */
  readonly data: string
  readonly socket: string
  readonly user: ServerUser | undefined
}

/** The name of the superuser and of the product's database. */
export const databaseName = 'parvis'

/** The folder of the cluster itself. */
export function clusterFolder({ data }: ServerPlace): string {
  return join(data, 'cluster')
}

/** How a program of PostgreSQL is run at a place: as its user, with its libraries, in a folder it can get to. */
export function runOptions({ binaries, data, user }: ServerPlace) {
  const env = { LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: join(binaries, 'lib'), PATH: process.env.PATH ?? '' }
  return { cwd: data, env, ...user }
}

/**
 * Makes the cluster when there is none. Its name appears when it is whole: what was cut off is made again.
 *
 * @throws EmbeddedPostgresError with what `initdb` said
 */
export async function makeCluster(place: ServerPlace): Promise<void> {
  const cluster = clusterFolder(place)
  if (existsSync(cluster)) return
  const unfinished = `${cluster}.part`
  rmSync(unfinished, { recursive: true, force: true })
  const options = ['--encoding=UTF8', '--locale=C', '--auth=trust', `--username=${databaseName}`]
  await run(join(place.binaries, 'bin', 'initdb'), ['-D', unfinished, ...options], runOptions(place)).catch(
    (error: { stderr?: string; message: string }) => {
      throw new EmbeddedPostgresError(`The database could not be made: ${error.stderr || error.message}`)
    },
  )
  renameSync(unfinished, cluster)
}
