import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Resource } from '@parvis/schema'
import { createLeases, printWarnings, type Warn } from '@parvis/work'
import * as workTables from '@parvis/work/tables'
import { MigrationFailed, migrate } from '../migrate/index.js'
import { generateMigration } from '../migrations/index.js'
import { type ColumnKinds, openDatabase, type Pool, StoreModel } from '../store/index.js'
import { changesOf } from './changes-of.js'
import { type ApiOptions, createApi } from './create-api.js'
import { beginWork } from './module.js'

export interface ProductOptions extends Omit<ApiOptions, 'pool' | 'model' | 'server' | 'openApi'> {
  /** The columns of the product's own field kinds. */
  readonly columnKinds?: ColumnKinds
  /** The folder of everything that is stored. */
  readonly dataFolder: string
  /** A `postgres://` address. */
  readonly databaseUrl?: string
  /** Starts an embedded database in a folder when no address is given. */
  readonly startDatabase?: (dataFolder: string) => Promise<RunningDatabase>
  /** A folder of migrations to apply; by default, they are generated next to the data at each start. */
  readonly migrationsFolder?: string
  /** By default 3000; 0 for any free port. */
  readonly port?: number
  /** The address to listen on; by default loopback. */
  readonly host?: string
}

/** A database that runs as long as the product does. */
export interface RunningDatabase {
  /** A `postgres://` address. */
  readonly url: string
  stop(): Promise<void>
}

export interface RunningProduct {
  /** Its URL. */
  readonly url: string
  /** Waits for calls, then stops the server and its database. */
  stop(): Promise<void>
}

type Later = (task: () => Promise<unknown>) => void

/**
 * Starts a product: its database, its tables as the resources say now, its API and its console.
 *
 * @throws Error when one of them does not start; then none of them is left running
 */
export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const tasks: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const task of tasks.splice(0).reverse()) await task()
  }
  try {
    return { url: await start(options, (task) => tasks.push(task)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(options: ProductOptions, whenStopping: Later): Promise<string> {
  const { resources, columnKinds, port = 3000, host = '127.0.0.1' } = options
  const model = new StoreModel(resources, columnKinds)
  const databaseUrl = options.databaseUrl ?? (await ownDatabase(options, whenStopping))
  await migrated(databaseUrl, model, options)
  const warn = printWarnings()
  const open = () => {
    const opened = openDatabase(databaseUrl, (error) => warn('A connection to the database broke', error))
    whenStopping(() => opened.end())
    return opened
  }
  const pool = open()
  const app = await createApi({ ...options, pool, model })
  whenStopping(() => app.close())
  await app.listen({ port, host })
  await work({ ...options, model }, { open, warn, whenStopping })
  return `http://localhost:${(app.server.address() as AddressInfo).port}`
}

interface WorkParts {
  readonly open: () => Pool
  readonly warn: Warn
  readonly whenStopping: Later
}

/** Starts the background work of all modules. */
async function work(
  { modules = [], model, quotaOf }: ProductOptions & Pick<ApiOptions, 'model'>,
  { open, warn, whenStopping }: WorkParts,
): Promise<void> {
  if (!modules.some(({ work }) => work)) return
  const pool = open()
  const changes = changesOf({ pool, model, quotaOf, modules })
  // Separate connections: leases are renewed even when the pool is busy.
  const leases = createLeases(open(), { ownerId: randomUUID(), warn })
  whenStopping(leases.stop)
  const roles = modules.flatMap((module) => Object.keys(module.work ?? {}))
  await beginWork(modules, roles, { pool, changes, leases, warn }, whenStopping)
}

async function ownDatabase(
  { dataFolder, startDatabase }: ProductOptions,
  whenStopping: Later,
): Promise<string> {
  if (!startDatabase) throw new Error('It needs a database: set DATABASE_URL.')
  const database = await startDatabase(join(dataFolder, 'postgres'))
  whenStopping(() => database.stop())
  return database.url
}

function migrated(databaseUrl: string, model: StoreModel, options: ProductOptions): Promise<void> {
  const { migrationsFolder, dataFolder, resources, modules = [] } = options
  if (migrationsFolder) return migrate(databaseUrl, migrationsFolder, { report: console.log })
  const tables = modules.some(({ work }) => work) ? { ...model.tables, ...workTables } : model.tables
  return migrateProduct(databaseUrl, join(dataFolder, 'migrations'), tables, resources)
}

/**
 * Migrates a database to the present resources: generates the migration since the last start, and applies it.
 *
 * @param folder where migrations are written; it belongs with the data
 * @throws UnsafeChange or MigrationFailed when that would lose data or is impossible; then nothing has changed
 */
async function migrateProduct(
  databaseUrl: string,
  folder: string,
  tables: StoreModel['tables'],
  resources: readonly Resource[],
): Promise<void> {
  const backup = mkdtempSync(join(tmpdir(), 'migrations-'))
  if (existsSync(folder)) cpSync(folder, backup, { recursive: true })
  try {
    await generateMigration(tables, folder, 'resources', { resources })
    await migrate(databaseUrl, folder, { report: console.log })
  } catch (error) {
    // One of which some steps are applied must go on.
    if (error instanceof MigrationFailed && error.isPartial) throw error
    // A failed migration would block the next one.
    rmSync(folder, { recursive: true, force: true })
    cpSync(backup, folder, { recursive: true })
    throw error
  } finally {
    rmSync(backup, { recursive: true })
  }
}
