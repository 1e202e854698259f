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

/**
 * Opens a pool of connections to PostgreSQL 15 or later. A day stays the text `YYYY-MM-DD`, and a `numeric` is a number.
 * Connections open on demand, so the first query finds out whether the database is reachable.
 *
 * @param url a `postgres://` address
 * @param onError called with the error of connections that broke while idle; the pool replaces them
 */
export function openDatabase(url: string, onError: (error: Error) => void): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    statement_timeout: patience,
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
  return pool
}
