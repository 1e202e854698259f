import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@parvis/embedded-postgres/testing'
import type { Resource } from '@parvis/schema'
import pg from 'pg'
import { migrate } from '../migrate/index.js'
import { generateMigration } from '../migrations/index.js'
import { type ColumnKinds, openDatabase, type Pool, StoreModel } from '../store/index.js'

/** A fresh database with the tables of some resources, and how to be rid of it. */
export async function migratedDatabase(
  resources: readonly Resource[],
  kinds?: ColumnKinds,
): Promise<{
  pool: Pool
  model: StoreModel
  fill: (text: string, values?: unknown[]) => Promise<void>
  drop(): Promise<void>
}> {
  const model = new StoreModel(resources, kinds)
  const database = await testDatabase()
  const pool = openDatabase(database.url, () => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  await generateMigration(model.tables, folder, 'test')
  await migrate(database.url, folder)
  return {
    pool,
    model,
    /** Runs a statement for as long as it takes, unlike those of a call. */
    async fill(text, values) {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      await client.query(text, values).finally(() => client.end())
    },
    async drop() {
      await pool.end()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
