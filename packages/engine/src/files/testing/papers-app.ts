import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { bareApp, describeRoute, resourceRoutes } from '../../routes/index.js'
import { type Pool, type StoreOf, storesIn } from '../../store/index.js'
import { guardByHeaders } from '../../testing/guard-by-headers.js'
import { migratedDatabase } from '../../testing/migrated-database.js'
import { fileAddresses } from '../file-address.js'
import { filePresentation } from '../file-presentation.js'
import { fileRoutes } from '../file-routes.js'
import type { FileRoutesOptions } from '../file-routes-options.js'
import type { UnfinishedLimit } from '../resumable/unfinished-limit.js'
import { DiskStorage } from '../storage/disk-storage.js'
import type { FileStorage } from '../storage/file-storage.js'
import { papers } from './papers.js'

export interface PapersApp {
  readonly app: FastifyInstance
  /** Where it listens. */
  readonly url: string
  /** Starts another app like it, with a staging folder of its own. @returns where it listens */
  another(): Promise<string>
  readonly pool: Pool
  readonly storage: FileStorage
  readonly stagingFolder: string
  readonly storeOf: StoreOf
  /** The ids of all contents that lie in the storage. */
  contentIds(): string[]
  /** The names of what is being uploaded. */
  staged(): string[]
  /** How large that is together, in bytes. */
  stagedBytes(): number
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
 * @param parent where its folder is made
 */
export async function papersApp(
  change: (storage: FileStorage) => FileStorage = (storage) => storage,
  unfinished?: UnfinishedLimit,
  parent = tmpdir(),
): Promise<PapersApp> {
  const { pool, model, drop } = await migratedDatabase([papers])
  const folder = mkdtempSync(join(parent, 'papers-'))
  const stagingFolder = join(folder, 'staging')
  const storage = change(new DiskStorage(join(folder, 'files')))
  const storeOf = storesIn(pool, model)
  const serve = (staging: string) =>
    servePapers({ pool, storeOf, storage, stagingFolder: staging, unfinished, ...fixed })
  const app = await serve(stagingFolder)
  const others: FastifyInstance[] = []
  return {
    app,
    url: urlOf(app),
    async another() {
      const next = await serve(join(folder, `staging ${others.length + 2}`))
      others.push(next)
      return urlOf(next)
    },
    pool,
    storage,
    stagingFolder,
    storeOf,
    contentIds: () => namesIn(join(folder, 'files')).filter((name) => isId.test(name)),
    staged: () => namesIn(stagingFolder).filter((name) => !isNote.test(name)),
    stagedBytes: () => filesIn(stagingFolder).reduce((sum, path) => sum + statSync(path).size, 0),
    notes: () => namesIn(stagingFolder).filter((name) => isNote.test(name)),
    async close() {
      for (const each of [app, ...others]) await each.close()
      await drop()
      rmSync(folder, { recursive: true })
    },
  }
}

const fixed = { resource: papers, addresses: fileAddresses('a secret of the tests'), basePath: '' }

async function servePapers(options: FileRoutesOptions): Promise<FastifyInstance> {
  const app = bareApp({ bodyLimit: 10_000, forceCloseConnections: true })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Papers', version: '1' } },
    transform: describeRoute,
  })
  guardByHeaders(app)
  resourceRoutes(app, papers, { storeOf: options.storeOf, presentation: filePresentation(options) })
  await app.register(fileRoutes, options)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

function urlOf({ server }: FastifyInstance): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const isId = /^[\da-f-]{36}$/
const isNote = /^[\da-f-]{36}\.[\da-f-]{36}(\.(first|[\da-f-]{36}))?$/

function namesIn(folder: string): string[] {
  return filesIn(folder).map((path) => basename(path))
}

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name))
  } catch {
    return []
  }
}
