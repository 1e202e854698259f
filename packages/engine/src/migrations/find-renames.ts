import type { FieldRecords } from './field-records.js'
import { type PendingRenames, pendingRenames } from './pending-renames.js'
import { type Snapshot, type Table, tablesByName } from './snapshot.js'

/** What is called otherwise since the last migration. */
export interface Renames {
  /** Old name → new name. */
  readonly tables: ReadonlyMap<string, string>
  /** Old name of the table → old name of the column → new name. */
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** The renames of tables and columns that are declared and not yet migrated, and why some cannot be made. */
export function findRenames(
  before: Snapshot,
  after: Snapshot,
  wanted: FieldRecords['tables'],
  recorded: FieldRecords['tables'] | undefined,
): Renames & { refusals: readonly string[] } {
  const tables = tableRenames(before, after, wanted, recorded)
  const isAfter = tablesByName(after)
  const columns = [...tablesByName(before).values()].map((table) => {
    const name = tables.renames.get(table.name) ?? table.name
    const renames = columnRenames(table, isAfter.get(name), wanted[name], recorded?.[table.name])
    return [table.name, renames] as const
  })
  return {
    tables: tables.renames,
    columns: new Map(columns.map(([name, { renames }]) => [name, renames])),
    refusals: [...tables.refusals, ...columns.flatMap(([, { refusals }]) => refusals)],
  }
}

function tableRenames(
  before: Snapshot,
  after: Snapshot,
  wanted: FieldRecords['tables'],
  recorded: FieldRecords['tables'] | undefined,
): PendingRenames {
  const isAfter = tablesByName(after)
  return pendingRenames({
    say: (name) => name,
    existing: new Set(tablesByName(before).keys()),
    wanted,
    recorded,
    isWanted: (name) => isAfter.has(name),
  })
}

function columnRenames(
  before: Table,
  after: Table | undefined,
  wanted: FieldRecords['tables'][string] | undefined,
  recorded: FieldRecords['tables'][string] | undefined,
): PendingRenames {
  return pendingRenames({
    say: (name) => `${after?.name}.${name}`,
    existing: new Set(Object.keys(before.columns)),
    wanted: wanted?.fields ?? {},
    recorded: recorded?.fields,
    isWanted: (name) => after?.columns[name] !== undefined,
  })
}
