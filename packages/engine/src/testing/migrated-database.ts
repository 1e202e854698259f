import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@parvis/embedded-postgres/testing'
import type { Resource } from '@parvis/schema'
import { generateMigration, migrate } from '../migrations/index.js'
import { type ColumnKinds, openDatabase, type Pool, StoreModel } from '../store/index.js'

/** A fresh database with the tables of some resources, and how to be rid of it. */
export async function migratedDatabase(
  resources: readonly Resource[],
  kinds?: ColumnKinds,
): Promise<{ pool: Pool; model: StoreModel; drop(): Promise<void> }> {
  const model = new StoreModel(resources, kinds)
  const database = await testDatabase()
  const pool = openDatabase(database.url, () => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  await generateMigration(model.tables, folder, 'test')
  await migrate(database.url, folder)
  return {
    pool,
    model,
    async drop() {
      await pool.end()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
