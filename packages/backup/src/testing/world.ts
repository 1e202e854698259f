import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@parvis/embedded-postgres'
import pg from 'pg'
import type { FileSource } from '../index.js'

/** A key of the operator. */
export const operatorKey = 'a passphrase of the operator'

/** A database with files, to be backed up, and folders for what comes of it. */
export class World {
  readonly folder = mkdtempSync(join(tmpdir(), 'parvis-backup-'))
  readonly contents = new Map<string, Buffer>()
  private readonly servers: EmbeddedPostgres[] = []
  private readonly clients: pg.Client[] = []

  constructor() {
    chmodSync(this.folder, 0o755)
  }

  get files(): FileSource {
    return {
      list: async () =>
        [...this.contents.keys()].map((path) => {
          const [accountId = '', ...key] = path.split('/')
          return { accountId, key: key.join('/') }
        }),
      read: async ({ accountId, key }) => {
        const content = this.contents.get(`${accountId}/${key}`)
        return content && Readable.from([content])
      },
    }
  }

  sourceAt(url: string) {
    return { url, files: this.files, secret: 'the secret', product: '1.0.0' }
  }

  /** Starts a server in a folder of this world. */
  async start(name = 'source'): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ dataFolder: join(this.folder, name) })
    return this.closing(server)
  }

  /** Ends a server with this world. */
  closing(server: EmbeddedPostgres): EmbeddedPostgres {
    this.servers.push(server)
    return server
  }

  async connect(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    this.clients.push(client)
    return client
  }

  async remove(): Promise<void> {
    await Promise.allSettled(this.clients.map((client) => client.end()))
    await Promise.allSettled(this.servers.map((server) => server.stop()))
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Waits until something is so. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50))
}
