import { type Queryable, sql, statement } from '@parvis/work'
import { fromDatabase } from '../database-error.js'

/** How many months ahead revisions have a partition. */
const ahead = 2

/**
 * Makes the partitions of the revisions of this month and the next ones, where they are missing; it is to be repeated once
 * a month at least. Until then, revisions are in the partition of months that have none.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function addHistoryMonths(database: Queryable): Promise<void> {
  await database.query(addMonths({ ahead })).catch((error: unknown) => {
    throw fromDatabase(error)
  })
}

const addMonths = statement({
  name: 'history.add-months',
  params: { ahead: sql.integer },
  sql: sql`select parvis_add_revisions_month((now() at time zone 'UTC' + make_interval(months => m))::date)
from generate_series(0, $ahead) as m`,
})
