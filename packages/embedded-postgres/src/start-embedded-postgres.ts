import { existsSync } from 'node:fs'
import pg from 'pg'
import { findBinaries, reachableBinaries } from './binaries.js'
import { makeCluster, refuseOtherVersion } from './cluster.js'
import { dataLocation } from './data-location.js'
import { acquireOwnership } from './ownership.js'
import { signal } from './processes.js'
import { runningServer, stopServer } from './running-server.js'
import { addressOf, databaseName, removeSocketFolder, type ServerLocation } from './server-location.js'
import { serverLog } from './server-log.js'
import { startServer } from './start-server.js'
import { supervise } from './supervise.js'

export interface EmbeddedPostgresOptions {
  /** Folder of the data; created when missing. */
  readonly dataFolder: string
  /** Folder with `bin`, `lib` and `share`; those of the npm package by default. */
  readonly binaries?: string
  /** Timeout of a start, in milliseconds; a minute by default. */
  readonly patience?: number
  /** Whether it runs at a low priority, so that others are not slowed down. */
  readonly yields?: boolean
  /** The superuser of a cluster that comes from elsewhere; `parvis` by default. */
  readonly role?: string
  /** The database that `url` leads to; `parvis` by default. */
  readonly database?: string
  /** Called with a line about slow steps and failures. */
  readonly log?: (line: string) => void
}

const aMinute = 60_000

export interface EmbeddedPostgres {
  /** A `postgres://` address, over a Unix socket that only this user can access. */
  readonly url: string
  /** Whether it adopted a running server of a killed process. */
  readonly adopted: boolean
  /** Current pid of the server. */
  pid(): number
  /** Ends connections and stops the server, even during a restart. */
  stop(): Promise<void>
}

/**
 * Runs a PostgreSQL of its own for this process: creates its data at the first start, adopts a server that a killed
 * process left, restarts it when it dies, and stops it when this process exits. An unhandled signal ends
 * the process without that: the server then runs on, and the next start adopts it.
 *
 * @throws EmbeddedPostgresError when this platform has none, another process uses the folder, or it does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = placeOf(options)
  const release = await acquireOwnership(place.data)
  const log = serverLog(place)
  const start = () => startServer(place, log, options.patience ?? aMinute)
  try {
    await makeCluster(place)
    await refuseOtherVersion(place)
    const left = runningServer(place)
    const first = await start()
    await makeDatabase(place, options.database)
    return { ...supervised(place, first, start, release, options), adopted: left === first }
  } catch (error) {
    if (runningServer(place) === undefined) removeSocketFolder(place)
    release()
    throw error
  }
}

function placeOf({ dataFolder, binaries, role, yields }: EmbeddedPostgresOptions): ServerLocation {
  const { data, user } = dataLocation(dataFolder)
  return { data, user, binaries: reachableBinaries(binaries ?? findBinaries(), user), role, yields }
}

function supervised(
  place: ServerLocation,
  first: number,
  start: () => Promise<number>,
  release: () => void,
  options: EmbeddedPostgresOptions,
) {
  const supervisor = supervise(first, start, options.log ?? (() => undefined))
  const onExit = () => {
    const pid = runningServer(place)
    if (pid !== undefined) signal(pid, 'SIGINT')
    release()
  }
  process.once('exit', onExit)
  return {
    url: addressOf(place, options.database ?? databaseName),
    pid: () => supervisor.pid(),
    async stop() {
      await supervisor.end()
      if (await stopServer(place, runningServer(place) ?? supervisor.pid())) removeSocketFolder(place)
      process.off('exit', onExit)
      release()
    },
  }
}

async function makeDatabase(place: ServerLocation, database = databaseName): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(place, 'postgres') })
  // A broken connection fails its statement; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database "${database}"`)
  } finally {
    await client.end()
  }
}

/**
 * Address of the server that another process runs on a data folder; undefined when none runs.
 *
 * @throws EmbeddedPostgresError when its data cannot be reached
 */
export function runningEmbeddedPostgres(dataFolder: string): string | undefined {
  if (!existsSync(dataFolder)) return undefined
  const place = { ...dataLocation(dataFolder), binaries: '' }
  return runningServer(place) === undefined ? undefined : addressOf(place, databaseName)
}
