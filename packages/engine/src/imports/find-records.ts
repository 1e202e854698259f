import { grants, type Resource } from '@parvis/schema'
import type { Queryable } from '@parvis/work'
import { callerInside } from '../access/caller.js'
import type { WriteOptions } from '../store/changes/make-writes.js'
import { fromDatabase } from '../store/database-error.js'
import type { StoredRecord } from '../store/index.js'
import { selectByValues } from '../store/statements.js'
import { scopeOf } from '../store/tenant-scope.js'

/** Finds records by a value of theirs: those of each value, as a text, of which there are two where there are several. */
export type FindRecords = (
  resource: Resource,
  field: string,
  values: readonly unknown[],
) => Promise<ReadonlyMap<string, readonly StoredRecord[]>>

/**
 * Finds records within a transaction, among those that the writer may read.
 *
 * @param within the record that those of a resource are within
 */
export function finderOf(
  connection: Queryable,
  { model, caller }: Pick<WriteOptions, 'model' | 'caller'>,
  within: string | null,
): FindRecords {
  return async (resource, field, values) => {
    const found = new Map<string, StoredRecord[]>()
    const stored = model.of(resource)
    const column = stored.columns.get(field)
    if (!column || values.length === 0 || !grants(caller.rights, resource.rights.read)) return found
    const scope = scopeOf(callerInside(caller, resource, within), resource)
    const statement = selectByValues(stored, scope, column, [...new Set(values)])
    const { rows } = await connection.query<StoredRecord>(statement).catch((error: unknown) => {
      throw fromDatabase(error, resource)
    })
    for (const record of rows) {
      const value = String(record[field])
      found.set(value, [...(found.get(value) ?? []), record])
    }
    return found
  }
}
