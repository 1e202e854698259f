import { isDeepStrictEqual } from 'node:util'
import { becomesRequired, type ColumnChange, isConverted, isDropped } from './column-changes.js'
import {
  type Column,
  mapColumns,
  mapParts,
  mapTables,
  type Part,
  type Snapshot,
  type Table,
  tablesByName,
} from './snapshot.js'

/** Columns of a table by name. */
export type ColumnNames = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The columns that are converted or dropped, and those computed from them: their indexes and constraints are dropped
 * meanwhile.
 */
export function touchedColumns(before: Snapshot, changes: readonly ColumnChange[]): ColumnNames {
  const touched = namesOf(changes.filter((change) => isDropped(change) || isConverted(change)))
  return new Map(
    Object.values(before.tables).map(({ name, columns }) => {
      const own = touched.get(name) ?? new Set()
      const computed = Object.values(columns).filter(
        ({ generated }) => generated && mentions(generated.as, own),
      )
      return [name, new Set([...own, ...computed.map((column) => column.name)])]
    }),
  )
}

/** Drops the indexes and constraints that are removed, changed, or on touched columns. */
export function withoutDependents(before: Snapshot, after: Snapshot, touched: ColumnNames): Snapshot {
  const wanted = tablesByName(after)
  return mapTables(before, (table) => {
    const stays = wanted.get(table.name)
    if (!stays) return table
    return mapParts(table, (parts, of) => {
      const isUnchanged = (part: Part) => isDeepStrictEqual(part, stays[of][part.name])
      // Drizzle changes primary keys itself, so that no table lacks one.
      return of === 'compositePrimaryKeys'
        ? parts
        : parts.filter((part) => isUnchanged(part) && !standsOn(part, table.name, touched))
    })
  })
}

/** Drops removed tables, columns and other objects. */
export function withoutDropped(
  snapshot: Snapshot,
  after: Snapshot,
  changes: readonly ColumnChange[],
  touched: ColumnNames,
): Snapshot {
  const wanted = tablesByName(after)
  const dropped = namesOf(changes.filter(isDropped))
  const leaves = (table: Table, { name, generated }: Column) =>
    dropped.get(table.name)?.has(name) || (generated && touched.get(table.name)?.has(name))
  return mapTables(withoutOthers(snapshot, after), (table) =>
    wanted.has(table.name)
      ? { ...table, columns: filterValues(table.columns, (column) => !leaves(table, column)) }
      : undefined,
  )
}

/** Drops removed enumerations, views and the like. */
function withoutOthers(snapshot: Snapshot, after: Snapshot): Snapshot {
  const members = Object.entries(snapshot).map(([part, value]) => {
    const stays: object = after[part as keyof Snapshot] as unknown as object
    if (part === 'tables' || part === '_meta' || typeof value !== 'object') return [part, value]
    return [part, Object.fromEntries(Object.entries(value).filter(([key]) => key in stays))]
  })
  return Object.fromEntries(members)
}

/** Sets the new types of converted columns. */
export function withConverted(snapshot: Snapshot, changes: readonly ColumnChange[]): Snapshot {
  const converted = new Map(
    changes.filter(isConverted).map((change) => [`${change.table}.${change.name}`, change]),
  )
  return mapTables(snapshot, (table) =>
    mapColumns(table, (column) => {
      const type = converted.get(`${table.name}.${column.name}`)?.is?.column.type
      return type === undefined ? column : { ...column, type, default: undefined }
    }),
  )
}

/** The final snapshot, with a value for existing records in each new not-null column. */
export function withInitialValues(
  after: Snapshot,
  changes: readonly ColumnChange[],
  initial: (change: ColumnChange) => string | undefined,
): Snapshot {
  const added = changes.filter((change) => becomesRequired(change) && (!change.was || isDropped(change)))
  const values = new Map(added.map((change) => [`${change.table}.${change.name}`, initial(change)]))
  return mapTables(after, (table) =>
    mapColumns(table, (column) => {
      const value = values.get(`${table.name}.${column.name}`)
      return value === undefined ? column : { ...column, default: value }
    }),
  )
}

function standsOn(part: Part, table: string, touched: ColumnNames): boolean {
  const names = touched.get(table) ?? new Set()
  const { columns = [], columnsFrom = [], columnsTo = [], tableTo = '', where = '', value = '' } = part
  const plain = columns.map((column) => (typeof column === 'string' ? column : column.expression))
  return (
    [...plain, ...columnsFrom].some((name) => names.has(name)) ||
    columnsTo.some((name) => touched.get(tableTo)?.has(name)) ||
    [...plain, where, value].some((text) => mentions(text, names))
  )
}

function mentions(text: string, names: ReadonlySet<string>): boolean {
  return [...names].some((name) => text.includes(`"${name}"`))
}

function namesOf(changes: readonly ColumnChange[]): ColumnNames {
  const names = new Map<string, Set<string>>()
  for (const { table, name } of changes) names.set(table, (names.get(table) ?? new Set()).add(name))
  return names
}

function filterValues<Value>(
  record: Record<string, Value>,
  include: (value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => include(value)))
}
