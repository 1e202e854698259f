import { rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '@parvis/embedded-postgres'
import { testDatabase, testDatabaseVariable } from '@parvis/embedded-postgres/testing'
import { temporaryFolder } from './temporary-folder.js'

/** Creates an empty database on the server that the environment names, else on an embedded one. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  if (process.env[testDatabaseVariable]) return testDatabase()
  const folder = temporaryFolder('database')
  const server = await startEmbeddedPostgres({ dataFolder: folder })
  return {
    url: server.url,
    async drop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
