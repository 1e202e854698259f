import pg from 'pg'
import { databaseName, makeCluster, type ServerPlace } from './cluster.js'
import { dataLocation } from './data-location.js'
import { findBinaries } from './find-binaries.js'
import { takeOwnership } from './ownership.js'
import { addressOf, runningServer, startServer, stopServer } from './postmaster.js'
import { signal } from './processes.js'
import { reachableBinaries } from './reachable-binaries.js'
import { serverLog } from './server-log.js'
import { otherUser } from './server-user.js'
import { socketFolder } from './socket-folder.js'
import { supervise } from './supervise.js'

export interface EmbeddedPostgresOptions {
  /** Where the data is kept; made when it is not there. */
  readonly dataFolder: string
  /** The folder with `bin`, `lib` and `share`; those of the npm package when not said. */
  readonly binaries?: string
  /** How long a start may take in all, in milliseconds; a minute when not said. */
  readonly patience?: number
  /** Told in a line what takes time or went wrong. */
  readonly log?: (line: string) => void
}

const aMinute = 60_000

export interface EmbeddedPostgres {
  /** A `postgres://` address, over a Unix socket that only this user can get to. */
  readonly url: string
  /** Whether the server was found running, left by a process that was killed. */
  readonly adopted: boolean
  /** The pid of the server as it runs now. */
  pid(): number
  /** Ends connections and stops the server. */
  stop(): Promise<void>
}

/**
 * Runs a PostgreSQL of its own for this process: makes its data at the first start, adopts a server that a killed
 * process left, starts it again when it dies, and stops it with this process.
 *
 * @throws EmbeddedPostgresError when this platform has none, another process uses the folder, or it does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = placeOf(options)
  const release = takeOwnership(place.data)
  const log = serverLog(place.data)
  const start = () => startServer(place, log, options.patience ?? aMinute)
  try {
    await makeCluster(place)
    const left = runningServer(place)
    const first = await start()
    await makeDatabase(place)
    return { ...kept(place, first, start, release, options), adopted: left === first }
  } catch (error) {
    release()
    throw error
  }
}

function placeOf({ dataFolder, binaries }: EmbeddedPostgresOptions): ServerPlace {
  const user = otherUser()
  const data = dataLocation(dataFolder, user)
  return {
    user,
    data,
    binaries: reachableBinaries(binaries ?? findBinaries(), user),
    socket: socketFolder(data, user),
  }
}

function kept(
  place: ServerPlace,
  first: number,
  start: () => Promise<number>,
  release: () => void,
  options: EmbeddedPostgresOptions,
) {
  const supervisor = supervise(first, start, options.log ?? (() => undefined))
  const onExit = () => {
    supervisor.end()
    signal(supervisor.pid(), 'SIGINT')
    release()
  }
  process.once('exit', onExit)
  return {
    url: addressOf(place, databaseName),
    pid: () => supervisor.pid(),
    async stop() {
      process.off('exit', onExit)
      supervisor.end()
      await stopServer(supervisor.pid())
      release()
    },
  }
}

async function makeDatabase(place: ServerPlace): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(place, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database "${databaseName}"`)
  } finally {
    await client.end()
  }
}
