import pg from 'pg'

export type Pool = pg.Pool

/** Whatever runs statements: a pool, or one connection within a transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

const dateOid = pg.types.builtins.DATE

/**
 * Opens a pool of connections to PostgreSQL 15 or later. A day stays the text `YYYY-MM-DD`; connections are made
 * as they are needed, so a database that is away is found out by the first query.
 *
 * @param url a `postgres://` address
 * @param onError told of connections that broke while idle; the pool replaces them by itself
 */
export function openDatabase(url: string, onError: (error: Error) => void): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === dateOid ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  pool.on('error', onError)
  return pool
}
