import type { Field, Resource } from '@parvis/schema'
import { tableName } from '../store/names.js'
import { alignNames } from './align-names.js'
import { renameInRecords, renameInSnapshot, renameStatements } from './apply-renames.js'
import {
  becomesRequired,
  type ColumnChange,
  columnChanges,
  isConverted,
  isDropped,
  storesValues,
} from './column-changes.js'
import { convertColumn, nameOfType } from './conversions.js'
import { changedLine, droppedLines } from './declared-proof.js'
import { embeddedChange } from './embedded-changes.js'
import type { FieldRecords } from './field-records.js'
import { findRenames } from './find-renames.js'
import { inBatches } from './online-form.js'
import { deletePreserved } from './preserved-translations.js'
import { leavingTables, type Snapshot } from './snapshot.js'
import { quoted, valueLiteral } from './sql-text.js'
import {
  touchedColumns,
  withConverted,
  withInitialValues,
  withoutDependents,
  withoutDropped,
} from './stages.js'

/** The old and the new state of a database. */
export interface Difference {
  readonly before: Snapshot
  readonly after: Snapshot
  /** The fields at the last migration; undefined when not recorded. */
  readonly recorded: FieldRecords | undefined
  readonly wanted: FieldRecords['tables']
  readonly resources: readonly Resource[]
}

/** One step of a migration: statements as they are, or what leads from one snapshot to the next. */
export type Step = readonly string[] | { readonly from: Snapshot; readonly to: Snapshot }

export interface Plan {
  readonly steps: readonly Step[]
  /** What it changes of the data, as the proof expects it. */
  readonly declared: readonly string[]
  /** Whether it preserves translations. */
  readonly preservesTranslations: boolean
  /** What it would lose, or cannot do with existing records. */
  readonly losses: readonly string[]
  /** What is impossible. */
  readonly refusals: readonly string[]
}

/**
 * Plans a migration: renames first, then removals, then conversions, then additions. No step
 * both adds and removes, so that Drizzle detects no rename.
 */
export function planMigration({ before, after, recorded, wanted, resources }: Difference): Plan {
  const hasPreserved = recorded?.keptTranslations ?? false
  const renames = findRenames(before, after, wanted, recorded?.tables)
  const aligned = alignNames(renameInSnapshot(before, renames), after)
  const fields = renameInRecords(recorded?.tables ?? {}, renames)
  const changes = columnChanges(aligned.snapshot, after, fields, wanted)
  const initial = (change: ColumnChange) => initialValue(resources, change)
  const embedded = changes.map((change) => embeddedChange(change, fieldOf(resources, change)))

  const touched = touchedColumns(aligned.snapshot, changes)
  const loose = withoutDependents(aligned.snapshot, after, touched)
  const pruned = withoutDropped(loose, after, changes, touched)
  const converted = withConverted(pruned, changes)
  return {
    steps: [
      renameStatements(before, renames, hasPreserved),
      aligned.statements,
      hasPreserved ? purgedTranslations(aligned.snapshot, after, changes) : [],
      { from: aligned.snapshot, to: loose },
      { from: loose, to: pruned },
      conversions(changes, hasPreserved),
      embedded.flatMap(({ statements }) => statements),
      fillings(changes, initial),
      { from: converted, to: withInitialValues(after, changes, initial) },
    ],
    declared: [
      ...droppedLines(aligned.snapshot, after, changes),
      ...changes
        .filter((change, index) => (embedded[index]?.statements.length ?? 0) > 0 || isFilled(change, initial))
        .map(changedLine),
    ],
    preservesTranslations: changes.some(({ conversion }) => conversion?.before !== undefined),
    losses: [
      ...lossesOf(aligned.snapshot, after, changes, (change) => initial(change) !== undefined),
      ...embedded.flatMap(({ losses }) => losses),
    ],
    refusals: [...renames.refusals, ...embedded.flatMap(({ refusals }) => refusals)],
  }
}

function purgedTranslations(before: Snapshot, after: Snapshot, changes: readonly ColumnChange[]): string[] {
  return [
    ...leavingTables(before, after).map((table) => deletePreserved(table)),
    ...changes.filter(isDropped).map(({ table, name }) => deletePreserved(table, name)),
  ]
}

function conversions(changes: readonly ColumnChange[], hasPreserved: boolean): string[] {
  return changes
    .filter(isConverted)
    .flatMap(({ table, is, conversion }) =>
      is && conversion ? convertColumn(table, is.column, conversion, hasPreserved) : [],
    )
}

type Initial = (change: ColumnChange) => string | undefined

function fillings(changes: readonly ColumnChange[], initial: Initial): string[] {
  return changes
    .filter((change) => isFilled(change, initial))
    .map((change) => {
      const column = quoted(change.name)
      const value = initial(change)
      return inBatches(
        change.table,
        `update ${quoted(change.table)} set ${column} = ${value} where ${column} is null`,
      )
    })
}

/** Whether existing records are given the value that a column must have. */
function isFilled(change: ColumnChange, initial: Initial): boolean {
  return (
    change.was !== undefined && !isDropped(change) && becomesRequired(change) && initial(change) !== undefined
  )
}

/** The value of existing records in a new not-null column; undefined when there is none. */
function initialValue(resources: readonly Resource[], change: ColumnChange): string | undefined {
  const column = change.is?.column
  const initial = fieldOf(resources, change)?.initial ?? null
  if (column && initial !== null) return valueLiteral(initial, column.type)
  return column?.default === undefined ? undefined : String(column.default)
}

function fieldOf(resources: readonly Resource[], { table, name }: ColumnChange): Field | undefined {
  return resources.find((resource) => tableName(resource) === table)?.fields[name]
}

/** One message for each change that would lose data, or cannot apply to existing records. */
function lossesOf(
  before: Snapshot,
  after: Snapshot,
  changes: readonly ColumnChange[],
  isFilled: (change: ColumnChange) => boolean,
): string[] {
  return [
    ...leavingTables(before, after).map(droppedTable),
    ...changes.filter((change) => isDropped(change) && storesValues(change)).map(droppedColumn),
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
