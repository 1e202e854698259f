/** The data folder and the database of a process. */

import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@parvis/embedded-postgres'
import { openDatabase, type Pool } from '@parvis/engine'
import type { Warn } from '@parvis/work'
import type { Config } from './config/config.js'
import { ConfigError } from './config/read.js'
import { afterPredecessor, type BeforeStop } from './process/index.js'
import { reachDatabase } from './reach-database.js'

/** The database of a process. */
export interface ProcessDatabase {
  readonly url: string
  /** The address of PostgreSQL itself, whether or not the pool's connections are a pooler's. */
  readonly directUrl: string
  readonly pool: Pool
  /** Opens further connections, at most so many, which the pool does not share. */
  open(connections: number): Pool
}

interface ProcessParts {
  readonly beforeStop: BeforeStop
  readonly warn: Warn
}

interface EmbeddedOpening {
  /** Whether it waits for another process that runs the database, which may be that of a supervisor that was killed. */
  readonly isSupervised?: boolean
}

/**
 * Makes the data folder, and opens the database: the configured one, that of the supervisor, or one embedded in this process.
 *
 * @throws ConfigError naming the variable to correct
 */
export async function openProcessDatabase(
  config: Config,
  { beforeStop, warn, ...opening }: ProcessParts & EmbeddedOpening,
): Promise<ProcessDatabase> {
  makeDataFolder(config)
  const sharedUrl = config.databaseUrl ?? config.supervised?.services.databaseUrl
  const { directDatabaseUrl: directUrl, ceilings } = config
  const url = sharedUrl ?? (await embedded(config, { beforeStop, ...opening }))
  const open = (connections: number) => {
    const warnOfBroken = (error: Error) => warn('A connection to the database broke', error)
    const opened = openDatabase(url, warnOfBroken, { directUrl, connections })
    beforeStop(() => opened.end())
    return opened
  }
  const pool = open(ceilings.databaseConnections)
  if (sharedUrl) await reachDatabase(pool, { ...config, databaseUrl: sharedUrl })
  return { url, directUrl: directUrl ?? url, pool, open }
}

function makeDataFolder({ dataFolder }: Config): void {
  try {
    // Other users may traverse it, as that of the embedded database must, but not list it.
    if (mkdirSync(dataFolder, { recursive: true })) chmodSync(dataFolder, 0o711)
    accessSync(dataFolder, constants.W_OK)
  } catch (error) {
    throw new ConfigError(`PARVIS_DATA: ${(error as Error).message}`)
  }
}

async function embedded(
  { dataFolder }: Config,
  { beforeStop, isSupervised }: Pick<ProcessParts, 'beforeStop'> & EmbeddedOpening,
): Promise<string> {
  const options = { dataFolder: join(dataFolder, 'postgres'), log: console.log }
  const start = () => startEmbeddedPostgres(options)
  const database = await (isSupervised ? afterPredecessor(start) : start()).catch((error: Error) => {
    throw error instanceof EmbeddedPostgresError ? new ConfigError(`PARVIS_DATA: ${error.message}`) : error
  })
  beforeStop(() => database.stop())
  return database.url
}
