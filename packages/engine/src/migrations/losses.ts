import { becomesRequired, type ColumnChange, holdsValues, isDropped } from './column-changes.js'
import { nameOfType } from './conversions.js'
import { leavingTables, type Snapshot } from './snapshot.js'

/** What each change would lose, or could not do over existing records, in a sentence for each. */
export function lossesOf(
  before: Snapshot,
  after: Snapshot,
  changes: readonly ColumnChange[],
  isFilled: (change: ColumnChange) => boolean,
): string[] {
  return [
    ...leavingTables(before, after).map(droppedTable),
    ...changes.filter((change) => isDropped(change) && holdsValues(change)).map(droppedColumn),
    ...changes.filter((change) => becomesRequired(change) && !isFilled(change)).map(requiredColumn),
  ]
}

function droppedTable(name: string): string {
  return `${name} would be dropped with every record it holds. Say renamedFrom: '${name}' on the resource that replaces it, or pass --destructive.`
}

function droppedColumn({ table, name, was, is }: ColumnChange): string {
  if (!was || !is)
    return `${table}.${name} would be dropped with everything it holds. Say renamedFrom: '${name}' on the field that replaces it, or pass --destructive.`
  return `${table}.${name} would change from ${nameOfType(was)} to ${nameOfType(is)}, which its values do not all survive. Add a field beside it instead, or pass --destructive to drop what it holds.`
}

function requiredColumn({ table, name, was }: ColumnChange): string {
  const [lack, first] = was
    ? ['may lack it', 'Fill it in first']
    : ['have none', 'Add it without required and fill it in first']
  return `${table}.${name} would be required, and the records that exist ${lack}. ${first}, then pass --destructive: the migration changes nothing while a record lacks it.`
}
