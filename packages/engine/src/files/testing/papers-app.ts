import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { bareApp, resourceRoutes } from '../../routes/index.js'
import { type StoreOf, storesIn } from '../../store/index.js'
import { guardByHeaders } from '../../testing/guard-by-headers.js'
import { migratedDatabase } from '../../testing/migrated-database.js'
import { fileAddresses } from '../file-address.js'
import { filePresentation } from '../file-presentation.js'
import { fileRoutes } from '../file-routes.js'
import { DiskStorage } from '../storage/disk-storage.js'
import type { FileStorage } from '../storage/file-storage.js'
import type { UnfinishedLimit } from '../unfinished-uploads.js'
import { papers } from './papers.js'

export interface PapersApp {
  readonly app: FastifyInstance
  /** Where it listens. */
  readonly url: string
  readonly storage: FileStorage
  readonly stagingFolder: string
  readonly storeOf: StoreOf
  /** The ids of all contents that lie in the storage. */
  contentIds(): string[]
  /** The names of what is being uploaded. */
  staged(): string[]
  /** Notes of contents that have no record yet. */
  notes(): string[]
  close(): Promise<void>
}

/**
 * An app on a fresh database and folder that takes papers; the headers `x-account`, `x-user` and `x-rights` say who
 * calls.
 *
 * @param change what stands in for the storage
 * @param unfinished how much of one user's uploads in parts may lie unfinished
 */
export async function papersApp(
  change: (storage: FileStorage) => FileStorage = (storage) => storage,
  unfinished?: UnfinishedLimit,
): Promise<PapersApp> {
  const { pool, model, drop } = await migratedDatabase([papers])
  const folder = mkdtempSync(join(tmpdir(), 'papers-'))
  const stagingFolder = join(folder, 'staging')
  const storage = change(new DiskStorage(join(folder, 'files')))
  const storeOf = storesIn(pool, model)
  const app = bareApp({ bodyLimit: 10_000, forceCloseConnections: true })
  await app.register(swagger, { openapi: { openapi: '3.1.0', info: { title: 'Papers', version: '1' } } })
  guardByHeaders(app)
  const addresses = fileAddresses('a secret of the tests')
  const options = { resource: papers, storeOf, storage, addresses, basePath: '', stagingFolder, unfinished }
  resourceRoutes(app, papers, { storeOf, presentation: filePresentation(options) })
  await app.register(fileRoutes, options)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    storage,
    stagingFolder,
    storeOf,
    contentIds: () => filesIn(join(folder, 'files')).filter((name) => isId.test(name)),
    staged: () => filesIn(stagingFolder).filter((name) => !isNote.test(name)),
    notes: () => filesIn(stagingFolder).filter((name) => isNote.test(name)),
    async close() {
      await app.close()
      await drop()
      rmSync(folder, { recursive: true })
    },
  }
}

const isId = /^[\da-f-]{36}$/
const isNote = /^[\da-f-]{36}\.[\da-f-]{36}(\.(first|[\da-f-]{36}))?$/

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  } catch {
    return []
  }
}
