import { join } from 'node:path'
import { runningEmbeddedPostgres } from '@parvis/embedded-postgres'
import type { Config } from '../config/config.js'
import { CommandFailure } from './command.js'

/**
 * The address of the database that a command works on, which Parvis may be using.
 *
 * @throws CommandFailure when the database is the embedded one and does not run
 */
export function commandDatabase({
  databaseUrl,
  directDatabaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'directDatabaseUrl' | 'dataFolder'>): string {
  const url = directDatabaseUrl ?? databaseUrl ?? runningEmbeddedPostgres(join(dataFolder, 'postgres'))
  if (url) return url
  throw new CommandFailure(
    `The embedded database in ${dataFolder} does not run: start Parvis, then try again.`,
  )
}
