import type { Renames } from './find-renames.js'
import { renameKeptColumn, renameKeptTable } from './kept-translations.js'
import { renameInOrder } from './rename-in-order.js'
import type { Snapshot } from './snapshot.js'
import { quoted } from './sql-text.js'

/** The statements that rename tables and columns, with the translations kept aside for them. */
export function renameStatements(before: Snapshot, renames: Renames, hasKept: boolean): string[] {
  const tables = [...renames.tables].map(([from, to]) => ({ from, to, sql: renameTable(hasKept) }))
  const columns = [...renames.columns].flatMap(([table, pairs]) => {
    const sql = renameColumn(renames.tables.get(table) ?? table, hasKept)
    return renameInOrder([...pairs].map(([from, to]) => ({ from, to, sql })))
  })
  return [...renameInOrder(tables), ...columns, ...renameInOrder(ownKeys(before, renames))]
}

function renameTable(hasKept: boolean) {
  return (from: string, to: string) => [
    `alter table ${quoted(from)} rename to ${quoted(to)}`,
    ...(hasKept ? [renameKeptTable(from, to)] : []),
  ]
}

function renameColumn(table: string, hasKept: boolean) {
  return (from: string, to: string) => [
    `alter table ${quoted(table)} rename column ${quoted(from)} to ${quoted(to)}`,
    ...(hasKept ? [renameKeptColumn(table, from, to)] : []),
  ]
}

/** Primary keys of one column, which PostgreSQL names after the table and no snapshot mentions. */
function ownKeys(before: Snapshot, { tables }: Renames) {
  return Object.values(before.tables).flatMap(({ name, columns }) => {
    const to = tables.get(name)
    if (to === undefined || !Object.values(columns).some(({ primaryKey }) => primaryKey)) return []
    const sql = (old: string, now: string) => [
      `alter index if exists ${quoted(old)} rename to ${quoted(now)}`,
    ]
    return [{ from: `${name}_pkey`, to: `${to}_pkey`, sql }]
  })
}
