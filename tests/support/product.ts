import { rmSync } from 'node:fs'
import { testDatabaseVariable } from '@parvis/engine/testing'
import { freshDatabase } from './fresh-database.js'
import { freePort, type ServerProcess, startParvis } from './parvis-process.js'
import { temporaryFolder } from './temporary-folder.js'

/** The product running on data of its own. */
export interface Product {
  readonly url: string
  /** Where it keeps what is beside the database, and the embedded database itself. */
  readonly folder: string
  server(): ServerProcess
  /** Starts it once more, on the same port and data. */
  startAgain(): Promise<void>
  /** Ends it and forgets its data. */
  end(): Promise<void>
}

/**
 * Runs the product for a test.
 *
 * @param options.embedded on its embedded database, even when the environment names a server for tests
 */
export async function startProduct({ embedded = false } = {}): Promise<Product> {
  const folder = temporaryFolder('browser')
  const database = embedded || !process.env[testDatabaseVariable] ? undefined : await freshDatabase()
  const environment = {
    PARVIS_DATA: folder,
    PORT: String(await freePort()),
    DATABASE_URL: database?.url ?? '',
  }
  let server = await startParvis(environment)
  return {
    url: server.url,
    folder,
    server: () => server,
    async startAgain() {
      server = await startParvis(environment)
    },
    async end() {
      await server.end()
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
