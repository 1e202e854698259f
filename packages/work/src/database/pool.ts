import pg from 'pg'

export type Pool = pg.Pool

/** Runs statements: a pool, or one connection within a transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

type Parse = (text: string) => unknown

/** Types that are not parsed as the driver does; decimals have no more digits than a 64-bit number. */
const parsers: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [pg.types.builtins.DATE, String],
  [pg.types.builtins.NUMERIC, Number],
])

/** Timeout of a call's statement, in milliseconds. */
const patience = 15_000

/** By which the database distinguishes the product's statements from those of other programs. */
const applicationName = 'parvis'

export interface DatabaseOptions {
  /** The address of PostgreSQL itself, where the other one is of a pooler that shares connections. */
  readonly directUrl?: string | undefined
  /** How many connections there are at most; 20 by default. */
  readonly connections?: number
}

const directUrls = new WeakMap<Pool, string>()

/**
 * Opens a pool of connections to PostgreSQL 15 or later. A day stays the text `YYYY-MM-DD`, and a `numeric` is a number.
 * Connections open on demand, so the first query finds out whether the database is reachable.
 *
 * @param url a `postgres://` address
 * @param onError called with the error of connections that broke while idle; the pool replaces them
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  { directUrl, connections = 20 }: DatabaseOptions = {},
): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: connections,
    // Whoever waits longer for one of them is refused.
    connectionTimeoutMillis: 5_000,
    // A pooler takes no settings of sessions.
    ...(directUrl === undefined && { statement_timeout: patience }),
    // A server that hangs enforces no timeout; this is our own clock.
    query_timeout: patience,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  pool.on('error', onError)
  // A connection that breaks in use fails its query; the error needs no further report.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  if (directUrl !== undefined) directUrls.set(pool, directUrl)
  return pool
}

/** A connection that its user alone has until its end. */
export interface OwnConnection {
  readonly client: pg.ClientBase
  end(): void
}

/** Opens a connection of its own: one of the pool, or directly to PostgreSQL where the pool's are shared. */
export async function ownConnection(pool: Pool): Promise<OwnConnection> {
  const directUrl = directUrls.get(pool)
  if (directUrl === undefined) {
    const client = await pool.connect()
    return { client, end: () => client.release(true) }
  }
  const client = new pg.Client({
    connectionString: directUrl,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  return { client, end: () => void client.end().catch(() => undefined) }
}
