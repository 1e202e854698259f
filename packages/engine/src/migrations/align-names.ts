import { type Rename, renameInOrder } from './apply-renames.js'
import {
  isSameButName,
  mapParts,
  mapTables,
  type NamedPart,
  type Part,
  type Snapshot,
  type Table,
  tablesByName,
} from './snapshot.js'
import { quoted } from './sql-text.js'

/**
 * Renames indexes and constraints that differ only in their names, so that none is rebuilt
 * and another table can take the old names.
 */
export function alignNames(before: Snapshot, after: Snapshot): { snapshot: Snapshot; statements: string[] } {
  const wanted = tablesByName(after)
  const renames: Rename[] = []
  const snapshot = mapTables(before, (table) => {
    const other = wanted.get(table.name)
    return other ? alignTable(table, other, renames) : table
  })
  return { snapshot, statements: renameInOrder(renames) }
}

function alignTable(table: Table, wanted: Table, renames: Rename[]): Table {
  return mapParts(table, (parts, of) => {
    const pairs = sameUnderAnotherName(parts, Object.values(wanted[of]))
    renames.push(...[...pairs].map(([from, to]) => ({ from, to, sql: renamePart(table.name, of) })))
    return parts.map((part) => ({ ...part, name: pairs.get(part.name) ?? part.name }))
  })
}

function renamePart(table: string, part: NamedPart) {
  return (from: string, to: string) =>
    part === 'indexes'
      ? [`alter index ${quoted(from)} rename to ${quoted(to)}`]
      : [`alter table ${quoted(table)} rename constraint ${quoted(from)} to ${quoted(to)}`]
}

function sameUnderAnotherName(before: readonly Part[], after: readonly Part[]): ReadonlyMap<string, string> {
  const stands = (each: Part, among: readonly Part[]) =>
    among.some((other) => other.name === each.name && isSameButName(each, other))
  const free = after.filter((each) => !stands(each, before))
  const pairs = new Map<string, string>()
  for (const each of before.filter((one) => !stands(one, after))) {
    const match = free.findIndex((other) => isSameButName(each, other))
    if (match >= 0) pairs.set(each.name, free.splice(match, 1)[0]?.name ?? each.name)
  }
  return pairs
}
