import type { Pool } from '@parvis/engine'
import { byteOrderMark, csvLines, type Localised } from '@parvis/schema'
import type { TableImport } from '@parvis/schemas/calls/imports'
import { type ImportKey, rowsAfter } from './stored-imports.js'

/** How many rows are read at a time. */
const batch = 1000

/** The name of the column that says what is wrong with a row. */
export const reasonColumn: Localised = { fr: 'Motif du refus', en: 'Why it was refused' }

/** The refused rows of a table with its columns, and what is wrong with each; in the dialect of the table. */
export async function* refusedAsCsv(
  pool: Pool,
  key: ImportKey,
  {
    columns,
    file,
  }: { readonly columns: TableImport['columns']; readonly file: Pick<TableImport, 'delimiter'> },
): AsyncGenerator<string> {
  const delimiter = file.delimiter ?? ';'
  const names = columns.map(({ name }) => name)
  const titled = (problem: { column: number | null; message: string }) =>
    problem.column === null ? problem.message : `${names[problem.column] ?? ''}: ${problem.message}`
  yield byteOrderMark + csvLines([[...names, reasonColumn.en]], delimiter)
  let line = 0
  for (;;) {
    const rows = await rowsAfter(pool, key, line, batch)
    const refused = rows.filter(({ problems }) => problems.length > 0)
    yield csvLines(
      refused.map(({ cells, problems }) => [
        ...names.map((_, at) => cells[at] ?? ''),
        problems.map(titled).join(' '),
      ]),
      delimiter,
    )
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    line = last.line
  }
}
