import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries, startEmbeddedPostgres } from '../embedded-postgres/index.js'
import { testDatabaseVariable } from './test-database.js'

/**
 * Starts the one PostgreSQL server that a whole test run shares: of the version that is embedded, or of the oldest
 * supported one when `PARVIS_TEST_POSTGRES` is 15. A server that the environment names is used instead.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[testDatabaseVariable]) return undefined
  const dataFolder = mkdtempSync(join(tmpdir(), 'parvis-tests-'))
  const binaries = findBinaries(
    process.env.PARVIS_TEST_POSTGRES === '15' ? 'postgres-15' : 'embedded-postgres',
  )
  const server = await startEmbeddedPostgres({ dataFolder, binaries })
  process.env[testDatabaseVariable] = server.url
  return async () => {
    await server.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
