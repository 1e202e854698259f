import pg from 'pg'
import type { StepContext } from './context.js'
import { confirmProgress } from './history.js'
import { patientTransaction } from './patient-transaction.js'
import { prove, ScanNeeded } from './prove.js'
import { readTables } from './tables-state.js'

const quoted = pg.escapeIdentifier

/** Applies statements in one transaction, with what notes that they are applied. */
export async function applyTransaction(
  context: StepContext,
  statements: readonly string[],
  note: () => Promise<void>,
): Promise<void> {
  const { client, migration, patience } = context
  const scanned = new Set(migration.isProven ? await tablesWithChangedRows(client, statements) : [])
  for (;;) {
    try {
      return await patientTransaction(client, patience, async (apply) => {
        await confirmProgress(client, migration, context.progress)
        const work = async () => {
          for (const statement of statements) await context.run(statement, apply)
        }
        if (migration.isProven) {
          await lockRows(context, scanned, apply)
          await prove(client, { ...migration, scanned, onScanned: context.onScanned }, work)
        } else await work()
        await note()
      })
    } catch (error) {
      if (!(error instanceof ScanNeeded)) throw error
      for (const oid of error.tables) scanned.add(oid)
    }
  }
}

/** Nobody else changes rows between the scans before and after. */
async function lockRows(
  { client }: StepContext,
  scanned: ReadonlySet<string>,
  apply: (statement: string) => Promise<unknown>,
): Promise<void> {
  const tables = scanned.size > 0 ? await readTables(client) : new Map()
  for (const oid of scanned) {
    const table = tables.get(oid)
    if (table) await apply(`lock table ${quoted(table.name)} in share row exclusive mode`)
  }
}

/** The tables whose rows statements seem to change; the proof finds those that are not among them. */
async function tablesWithChangedRows(
  client: pg.ClientBase,
  statements: readonly string[],
): Promise<readonly string[]> {
  const changing = statements.filter((statement) =>
    /\b(update|merge|truncate|type|generated)\b/i.test(statement),
  )
  if (changing.length === 0) return []
  const words = new Set(changing.flatMap((statement) => statement.match(/[\w-]+/g) ?? []))
  return [...(await readTables(client))].flatMap(([oid, { name }]) => (words.has(name) ? [oid] : []))
}
