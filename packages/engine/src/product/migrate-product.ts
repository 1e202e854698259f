import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Resource } from '@parvis/schema'
import { generateMigration, migrate } from '../migrations/index.js'
import type { StoreModel } from '../store/index.js'

/**
 * Brings a database to what the resources say now: writes the migration from what they said last, and applies it.
 *
 * @param folder where migrations are written; it belongs with the data
 * @throws UnsafeChange or MigrationFailed when that would lose something or cannot be done; then all is as it was
 */
export async function migrateProduct(
  databaseUrl: string,
  folder: string,
  model: StoreModel,
  resources: readonly Resource[],
): Promise<void> {
  const kept = mkdtempSync(join(tmpdir(), 'migrations-'))
  if (existsSync(folder)) cpSync(folder, kept, { recursive: true })
  try {
    await generateMigration(model.tables, folder, 'resources', { resources })
    await migrate(databaseUrl, folder)
  } catch (error) {
    // One that cannot be applied would stand in the way of the next.
    rmSync(folder, { recursive: true, force: true })
    cpSync(kept, folder, { recursive: true })
    throw error
  } finally {
    rmSync(kept, { recursive: true })
  }
}
