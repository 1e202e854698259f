import type { ClientBase } from 'pg'
import type { Declaration } from './declarations.js'
import { type Fingerprint, fingerprint } from './fingerprints.js'
import { MigrationRefused } from './migration-failed.js'
import { type Fingerprints, tablesToScan, undeclaredDifferences } from './proof.js'
import { readTables, type TablesState } from './tables-state.js'

/** Changed rows of tables that were not scanned before: the transaction begins again, and scans them. */
export class ScanNeeded extends Error {
  constructor(readonly tables: readonly string[]) {
    super(`Rows of ${tables.length} tables were changed.`)
  }
}

interface ProofOptions {
  readonly declarations: readonly Declaration[]
  /** Oids of tables to scan before the work. */
  readonly scanned: Iterable<string>
  /** The condition of the rows that the work may change; by default all of a table. */
  readonly range?: string
  /** Called with how long the scans took, in milliseconds. */
  onScanned(duration: number): void
}

/**
 * Runs work in a transaction and proves that it has changed nothing but what is declared.
 *
 * @throws MigrationRefused naming each difference, and ScanNeeded
 */
export async function prove<Result>(
  client: ClientBase,
  { declarations, scanned, range, onScanned }: ProofOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await readTables(client)
  const scan = async (tables: TablesState, oids: Iterable<string>) => {
    const began = Date.now()
    const prints = await fingerprintsOf(client, tables, oids, range)
    onScanned(Date.now() - began)
    return prints
  }
  const prints = await scan(before, scanned)
  const result = await work()
  // Triggers that wait for the end of the transaction have their part in what it changes.
  await client.query('set constraints all immediate')
  const after = await readTables(client)
  const changed = tablesToScan(before, after)
  const missing = changed.filter((oid) => !prints.has(oid))
  if (missing.length > 0) throw new ScanNeeded(missing)
  const differences = undeclaredDifferences(
    { tables: before, prints },
    { tables: after, prints: await scan(after, changed) },
    declarations,
  )
  if (differences.length > 0) throw new MigrationRefused(differences.join('\n'))
  return result
}

async function fingerprintsOf(
  client: ClientBase,
  tables: TablesState,
  oids: Iterable<string>,
  range?: string,
): Promise<Fingerprints> {
  const prints = new Map<string, Fingerprint>()
  for (const oid of oids) {
    const table = tables.get(oid)
    if (table) prints.set(oid, await fingerprint(client, table, range))
  }
  return prints
}
