import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'

/** What time it is by the database's clock. @throws DatabaseFailure */
export async function databaseTime(database: Queryable): Promise<Date> {
  const [row] = await rowsOf<{ now: Date }>(database, { name: 'communities.now', text: selectNow })
  return (row as { now: Date }).now
}

const selectNow = 'select clock_timestamp() as "now"'
