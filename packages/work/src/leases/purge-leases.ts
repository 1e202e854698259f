import { type Pool, rowsOf, sql, statement } from '../database/index.js'

const purgeBatch = 1000

/** Deletes leases that expired a day ago. @throws DatabaseFailure */
export async function purgeLeases(pool: Pool): Promise<void> {
  const purge = () => rowsOf(pool, deleteOld({ most: purgeBatch }))
  while ((await purge()).length === purgeBatch);
}

/** Deletes leases that expired a day ago. A fence is at least its creation time, so it still grows. */
const deleteOld = statement({
  name: 'leases.purge',
  params: { most: sql.integer },
  sql: sql`delete from "leases" where ("kind", "name") in (
  select "kind", "name" from "leases" where "until" < now() - interval '1 day' limit $most for update skip locked
) returning 1`,
})
