import { type ColumnChange, isDropped, storesValues } from './column-changes.js'
import { leavingTables, type Snapshot } from './snapshot.js'

/** The lines in which a migration declares what it changes of the data, for the proof when it is applied. */
export function droppedLines(
  before: Snapshot,
  after: Snapshot,
  changes: readonly ColumnChange[],
): readonly string[] {
  const columns = changes.filter((change) => isDropped(change) && storesValues(change))
  return [
    ...leavingTables(before, after).map((table) => `${table} drops`),
    ...columns.map(({ table, name }) => `${table}.${name} drops`),
  ]
}

/** A column whose values a migration replaces. */
export function changedLine({ table, name }: ColumnChange): string {
  return `${table}.${name} changes`
}

const preserved = 'kept_translations'

/** What statements do to the translations of fields that have one language now. */
export function preservedLines(statements: readonly string[]): readonly string[] {
  const changes = statements.filter((each) =>
    /^(insert into|update|delete from) kept_translations/.test(each),
  )
  if (changes.length === 0) return []
  return [`${preserved} gains rows`, `${preserved} loses rows`, `${preserved} changes`]
}
