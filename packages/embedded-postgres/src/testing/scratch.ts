import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../index.js'

/** A folder of a test that everyone can get to, and the servers that run in it. */
export class Scratch {
  readonly folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  readonly #running: EmbeddedPostgres[] = []

  constructor() {
    chmodSync(this.folder, 0o755)
  }

  /** Default data folder of a server. */
  get data(): string {
    return join(this.folder, 'data')
  }

  async start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ dataFolder: this.data, patience: 20_000, ...options })
    this.#running.push(server)
    return server
  }

  /** Stops all servers and removes the folder. */
  async remove(): Promise<void> {
    await Promise.all(this.#running.splice(0).map((server) => server.stop()))
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The rows of a statement, on a new connection. */
export async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
