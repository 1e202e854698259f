import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../index.js'

/** What makes data outlive a power failure, which that of a test need not. */
const durable = ['fsync', 'full_page_writes']

/**
 * Starts a PostgreSQL server for databases of tests, in a folder that is removed as it stops.
 *
 * @param binaries the folder with its programs; those of the npm package when not said
 */
export async function startTestServer(binaries?: string): Promise<{ url: string; stop(): Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'parvis-tests-'))
  const server = await startEmbeddedPostgres({ dataFolder, binaries })
  await spareDisk(server.url)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

async function spareDisk(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const setting of durable) await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}
