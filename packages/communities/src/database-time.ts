import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'

/** The current time of the database. @throws DatabaseFailure */
export async function databaseTime(database: Queryable): Promise<Date> {
  const [row] = await rowsOf(database, selectNow())
  return (row as { now: Date }).now
}

const selectNow = statement({
  name: 'communities.now',
  row: { now: sql.timestamptz },
  sql: sql`select clock_timestamp() as "now"`,
})
