import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The key of the advisory lock, shared by all servers and unique in the database. */
const key = 7_269_118_415
/** Pause between attempts, in milliseconds. */
const pause = 200
/** Interval at which the connection shows that it is in use, in milliseconds. */
const pingEvery = 15_000

/**
 * Runs work while no other process migrates the database; it waits for its turn.
 *
 * The lock belongs to an open transaction, so that a pooler that shares connections (PgBouncer in transaction mode)
 * neither hands it to somebody else nor leaves it behind. Waiting asks again and again: a statement that waits would
 * have a snapshot, for which the concurrent build of an index waits in turn.
 *
 * @param work given a check that the lock is still there, which throws when it is not
 */
export async function withMigrationLock(
  databaseUrl: string,
  work: (check: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const client = await connect(databaseUrl)
  const check = async () => void (await client.query('select 1'))
  // A broken connection fails the next check.
  const pings = setInterval(() => check().catch(() => undefined), pingEvery).unref()
  try {
    while (!(await takes(client))) await sleep(pause)
    await work(check)
  } finally {
    clearInterval(pings)
    // Its end is that of the transaction, and so of the lock.
    await client.end()
  }
}

async function takes(client: pg.Client): Promise<boolean> {
  await client.query('begin')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const { rows } = await client.query(`select pg_try_advisory_xact_lock(${key}) as "isMine"`)
  if (rows[0]?.isMine) return true
  await client.query('rollback')
  return false
}

/** A connection of its own, without time limits. A broken one fails its statement. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'parvis migrate',
    keepAlive: true,
  })
  // Without a listener it would crash the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
