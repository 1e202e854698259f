import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { clusterFolder, runOptions, type ServerPlace } from './server-place.js'

/**
 * Refuses a cluster that another major version of PostgreSQL made.
 *
 * @throws EmbeddedPostgresError naming both versions
 */
export async function refuseOtherVersion(place: ServerPlace): Promise<void> {
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
