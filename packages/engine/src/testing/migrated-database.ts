import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Resource } from '@parvis/schema'
import { generateMigration, migrate } from '../migrations/index.js'
import { files, openDatabase, type Pool, tableOf } from '../store/index.js'
import { testDatabase } from './test-database.js'

/** A fresh database with the tables of some resources, and how to be rid of it. */
export async function migratedDatabase(
  resources: readonly Resource[],
): Promise<{ pool: Pool; drop(): Promise<void> }> {
  const database = await testDatabase()
  const pool = openDatabase(database.url, () => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const tables = Object.fromEntries(resources.map((resource) => [resource.name, tableOf(resource)]))
  await generateMigration({ files, ...tables }, folder, 'test')
  await migrate(database.url, folder)
  return {
    pool,
    async drop() {
      await pool.end()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
