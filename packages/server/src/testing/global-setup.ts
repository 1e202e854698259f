import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@parvis/embedded-postgres/testing'
import { DiskStorage, migrate, openDatabase } from '@parvis/engine'
import { migrationsFolder } from '../database/migrations-folder.js'
import { seedEvaluation } from '../evaluation/seed.js'
import { emptyVariable, evaluationVariable, filesVariable } from './product-database.js'

/** Creates the template databases of tests once: the product's tables, and the evaluation's data. */
export default async function setup(): Promise<() => Promise<void>> {
  const files = mkdtempSync(join(tmpdir(), 'parvis-evaluation-'))
  const empty = await testDatabase()
  await migrate(empty.url, migrationsFolder)
  const evaluation = await testDatabase(empty.name)
  await seed(evaluation.url, files)
  process.env[emptyVariable] = empty.name
  process.env[evaluationVariable] = evaluation.name
  process.env[filesVariable] = files
  return async () => {
    await evaluation.drop()
    await empty.drop()
    rmSync(files, { recursive: true, force: true })
  }
}

async function seed(url: string, folder: string): Promise<void> {
  const pool = openDatabase(url, () => undefined)
  const storage = new DiskStorage(join(folder, 'files'))
  await seedEvaluation(pool, { storage, stagingFolder: join(folder, 'staging') }).finally(() => pool.end())
}
