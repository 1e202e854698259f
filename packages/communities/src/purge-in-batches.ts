import type { Pool } from '@parvis/engine'
import { type BoundStatement, rowsOf } from '@parvis/work'

/** Number of rows per delete, to keep locks short. */
const batch = 1000

/**
 * Deletes rows until none is left.
 *
 * @param deleteSome deletes that many rows at most, and returns one row for each
 * @throws DatabaseFailure
 */
export async function purgeInBatches(
  pool: Pool,
  deleteSome: (values: { most: number }) => BoundStatement,
): Promise<void> {
  const purge = () => rowsOf(pool, deleteSome({ most: batch }))
  while ((await purge()).length === batch);
}
