import { dropHistory, inTransaction, type Pool, pendingMigrations, type Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { migrationsFolder } from '../database/migrations-folder.js'
import { distributedNames } from './distributed-names.js'
import {
  selectCitus,
  selectDistributed,
  selectForeignKeys,
  selectMachines,
  selectReferences,
} from './statements.js'

/** A foreign key of a table to one that stays on the coordinator. */
export interface LostKey {
  readonly table: string
  readonly key: string
}

/** What is left to do until every declared table is distributed. */
export interface Distribution {
  /** Foreign keys that have to go. */
  readonly keys: readonly LostKey[]
  /** Tables to distribute, those first that others refer to. */
  readonly tables: readonly string[]
}

/** Why a database cannot be distributed. */
export type Obstacle = 'no_citus' | 'no_machines' | 'not_migrated'

/** @returns what is left to do, or why nothing can be done @throws DatabaseFailure */
export async function plannedDistribution(database: Queryable): Promise<Distribution | Obstacle> {
  if ((await rowsOf(database, selectCitus())).length === 0) return 'no_citus'
  const [machines] = await rowsOf(database, selectMachines())
  if (!machines?.count) return 'no_machines'
  if ((await pendingMigrations(database, migrationsFolder)) > 0) return 'not_migrated'
  const names = [...distributedNames]
  const already = new Set((await rowsOf(database, selectDistributed())).map(({ table }) => table))
  const references = await rowsOf(database, selectReferences({ names }))
  return {
    keys: await rowsOf(database, selectForeignKeys({ names })),
    tables: inOrder(names, references).filter((table) => !already.has(table)),
  }
}

/** Tables, each after those that it refers to. */
function inOrder(
  tables: readonly string[],
  references: readonly { readonly from: string; readonly to: string }[],
): readonly string[] {
  const ordered = new Set<string>()
  const add = (table: string) => {
    for (const { from, to } of references) if (from === table && to !== table && !ordered.has(to)) add(to)
    ordered.add(table)
  }
  for (const table of tables) add(table)
  return [...ordered]
}

/**
 * Distributes tables by the account, so that all rows of one are on one machine, and analyses them. Their changes are recorded
 * no longer: Citus takes no triggers that see what a statement changed. Nobody may write
 * meanwhile. It can be repeated where it was interrupted.
 *
 * @param report is called after each step, with a line for the operator
 * @throws DatabaseFailure
 */
export async function distribute(
  pool: Pool,
  { keys, tables }: Distribution,
  report: (line: string) => void,
): Promise<void> {
  for (const { table, key } of keys) {
    await patiently(pool, `alter table ${quoted(table)} drop constraint ${quoted(key)}`)
    report(`${table}: ${key} is dropped, as what it refers to is on the coordinator only.`)
  }
  for (const table of tables) {
    await patiently(pool, dropHistory(table), distributing(table))
    report(`${table}: distributed.`)
  }
  for (const table of tables) {
    const text = `select truncate_local_data_after_distributing_table('${quoted(table)}')`
    await patiently(pool, text, `analyze ${quoted(table)}`)
  }
}

/** Runs statements in a transaction, however long they last. */
function patiently(pool: Pool, ...texts: readonly string[]): Promise<void> {
  return inTransaction(pool, async (connection) => {
    for (const text of ['set local statement_timeout = 0', ...texts])
      await rowsOf(connection, { text, query_timeout: longest })
  })
}

/** What the driver waits for at most, in milliseconds: as long as a timer of Node.js can last. */
const longest = 2 ** 31 - 1

/** The table with whose rows those of other tables are. */
const [first = ''] = distributedNames

function distributing(table: string): string {
  const colocated = table === first ? 'default' : quoted(first)
  return `select create_distributed_table('${quoted(table)}', 'accountId', colocate_with => '${colocated}')`
}

function quoted(name: string): string {
  return `"${name}"`
}
