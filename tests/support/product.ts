import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, type ServerProcess, startParvis } from './parvis-process.js'
import { copySeed } from './seed.js'
import { temporaryFolder } from './temporary-folder.js'

/** The product running on data of its own. */
export interface Product {
  readonly url: string
  /** Its data folder, with the embedded database. */
  readonly folder: string
  /** The address of its database; undefined on an embedded one. */
  readonly databaseUrl: string | undefined
  server(): ServerProcess
  /** Starts it once more, on the same port and data. */
  startAgain(): Promise<void>
  /** Stops it and deletes its data. */
  end(): Promise<void>
}

/**
 * Runs the product for a test, on a copy of the evaluation's data.
 *
 * @param options.embedded on an embedded database of its own, and data that it makes itself
 * @param options.smtpUrl its mail server; by default it catches mails itself
 * @param options.isBackedUp whether it makes backups, in the folder `backups` of its data
 * @param options.apiHost the name by which its API is called; that of its pages when not said
 */
export async function startProduct({
  embedded = false,
  apiHost = '',
  smtpUrl = '',
  isBackedUp = false,
} = {}): Promise<Product> {
  const folder = temporaryFolder('browser')
  const database = embedded ? undefined : await copySeed(folder)
  const port = await freePort()
  const environment = {
    PARVIS_DATA: folder,
    PORT: String(port),
    PARVIS_API_URL: apiHost && `http://${apiHost}:${port}/api`,
    DATABASE_URL: database?.url ?? '',
    SMTP_URL: smtpUrl,
    PARVIS_BACKUP: isBackedUp ? join(folder, 'backups') : '',
    PARVIS_BACKUP_KEY: 'the key of an operator',
  }
  let server = await startParvis(environment)
  return {
    url: server.url,
    folder,
    databaseUrl: database?.url,
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
