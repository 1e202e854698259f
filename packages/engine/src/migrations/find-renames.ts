import type { FieldRecords } from './field-records.js'
import { type Snapshot, type Table, tablesByName } from './snapshot.js'

/** The renames since the last migration. */
export interface Renames {
  /** Old name → new name. */
  readonly tables: ReadonlyMap<string, string>
  /** Old name of the table → old name of the column → new name. */
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** The declared renames that are not migrated yet, and the reasons why some are impossible. */
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

/** One level of names: the tables, or the columns of a table. */
interface Names {
  /** Formats a name for messages, such as `companies.phone`. */
  say(name: string): string
  /** The names at the last migration. */
  readonly existing: ReadonlySet<string>
  /** What is declared now. */
  readonly wanted: Readonly<Record<string, { readonly renamedFrom?: string }>>
  /** What was declared at the last migration; undefined when not recorded. */
  readonly recorded: Readonly<Record<string, { readonly renamedFrom?: string }>> | undefined
  /** Whether a name is still declared. */
  isWanted(name: string): boolean
}

interface PendingRenames {
  /** Old name → new name. */
  readonly renames: ReadonlyMap<string, string>
  /** The reasons why some are impossible. */
  readonly refusals: readonly string[]
}

/** The declared renames that are not migrated yet. One whose old name is unknown is already migrated. */
export function pendingRenames(names: Names): PendingRenames {
  const asked = Object.entries(names.wanted).flatMap(([to, { renamedFrom }]) =>
    renamedFrom !== undefined && isPending(names, to, renamedFrom) ? [{ from: renamedFrom, to }] : [],
  )
  const renames = new Map(asked.map(({ from, to }) => [from, to]))
  const refusals = asked.flatMap(({ from, to }) => refusal(names, renames, from, to) ?? [])
  return { renames, refusals }
}

function isPending({ existing, recorded, isWanted }: Names, to: string, from: string): boolean {
  if (!existing.has(from) || from === to || recorded?.[to]?.renamedFrom === from) return false
  // Without records and with both names present, the rename is an old one.
  return recorded !== undefined || !(existing.has(to) && isWanted(from))
}

function refusal(
  { say, existing }: Names,
  renames: ReadonlyMap<string, string>,
  from: string,
  to: string,
): string | undefined {
  const winner = renames.get(from)
  if (winner !== undefined && winner !== to)
    return `${say(to)} and ${say(winner)} both say renamedFrom: '${from}'. Only one can take what it holds.`
  if (existing.has(to) && !renames.has(to))
    return `${say(to)} says renamedFrom: '${from}', but there is a ${say(to)} already, whose values would be lost. Give it another name, or leave renamedFrom out.`
  return undefined
}
