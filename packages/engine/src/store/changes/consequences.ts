import type { Queryable } from '@parvis/work'
import { fromDatabase } from '../database-error.js'
import { countReferences, type ReferenceCount } from '../references.js'
import type { StoreModel } from '../store-model.js'
import { listed } from './take-steps.js'

/** What follows from changes besides themselves. */
export interface Consequences {
  /** By which fields other records refer to those that are deleted. */
  readonly references: readonly ReferenceCount[]
  /** How many messages go out. */
  readonly messages: number
}

/** How many ids one statement takes. */
const batchSize = 1000

/**
 * How often records that are in use refer to records that were deleted within a transaction.
 *
 * @param deleted their ids by the name of their resource
 * @throws EngineError `unavailable` without the database
 */
export async function referencesTo(
  connection: Queryable,
  model: StoreModel,
  accountId: string,
  deleted: ReadonlyMap<string, readonly string[]>,
): Promise<ReferenceCount[]> {
  const counts = new Map<string, ReferenceCount[]>()
  for (const [name, ids] of deleted)
    for (let at = 0; at < ids.length; at += batchSize) {
      const asked = countReferences(model, model.of({ name }), accountId, ids.slice(at, at + batchSize))
      if (!asked) break
      const { rows } = await connection.query<ReferenceCount>(asked).catch((error: unknown) => {
        throw fromDatabase(error)
      })
      for (const row of rows) if (row.count > 0) listed(counts, `${row.resource} ${row.field}`).push(row)
    }
  return [...counts.values()].flatMap(([first, ...others]) =>
    first ? { ...first, count: others.reduce((sum, { count }) => sum + count, first.count) } : [],
  )
}
