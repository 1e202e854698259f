import { randomUUID } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@parvis/embedded-postgres'
import { DiskStorage, type FileStorage, migrate, openDatabase, type Pool, S3Storage } from '@parvis/engine'
import { beginWork } from '@parvis/engine/product'
import { type SimulatedComponent, simulatedComponents } from '@parvis/schemas/public-configuration'
import { createLeases, retryWhileAway } from '@parvis/work'
import { announce } from './announce.js'
import { createApp } from './app.js'
import type { AppOptions } from './app-options.js'
import { type OpenedChat, openChat } from './chat/index.js'
import { readArguments } from './config/arguments.js'
import { type Config, readConfig } from './config/config.js'
import { ConfigError } from './config/read.js'
import { installationSecret } from './config/secret.js'
import { migrationsFolder } from './database/migrations-folder.js'
import type { CommunitiesOptions } from './evaluation/communities.js'
import { seedEvaluation } from './evaluation/seed.js'
import { withdrawPublishedPassword } from './evaluation/withdraw-published-password.js'
import { buildVersion, healthApp, Readiness } from './health/index.js'
import { beginInstallation, type FileOptions, linkLines, missingOperatorLines } from './installation/index.js'
import { openMailer } from './mail/index.js'
import { productOf } from './modules.js'
import { servedSite, siteFolders } from './publishing/index.js'
import { isStopped, stopOnSignals } from './stop-on-signals.js'
import { openTokenChain } from './tokens/index.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const consoleFolder = join(root, 'admin/dist')
/** Whatever of the product runs here. */
const serverFolders = [
  ...[
    'chain',
    'chat',
    'communities',
    'discord',
    'embedded-postgres',
    'engine',
    'schema',
    'server',
    'work',
  ].map((name) => `packages/${name}/dist`),
  'schemas/dist',
]

/**
 * Runs the product: its database, its server, its data. A failure to start is printed in one line.
 *
 * @param environment the variables of the README
 * @param given the command line arguments
 */
export async function run(environment: NodeJS.ProcessEnv, given: readonly string[]): Promise<void> {
  const stop = stopOnSignals()
  try {
    await start({ ...readConfig(environment), ...readArguments(given) }, stop.before)
  } catch (error) {
    if (isStopped(error)) return
    console.error(startFailure(error as NodeJS.ErrnoException & { port?: number }))
    await stop.now(1)
  }
}

async function start(config: Config, beforeStop: (task: () => Promise<void>) => void): Promise<void> {
  makeDataFolder(config)
  const readiness = new Readiness(config.roles)
  const isWorker = config.roles.includes('worker')
  const databaseUrl = config.databaseUrl ?? (await embedded(config, beforeStop))
  const open = () => {
    const opened = openDatabase(databaseUrl, warnOfBroken)
    beforeStop(() => opened.end())
    return opened
  }
  const pool = open()
  if (config.databaseUrl) await reach(pool)
  const storage = storageOf(config)
  const mailer = await openMailer({ ...config, delivers: isWorker })
  beforeStop(mailer.stop)
  const chat = await openChat(config, pool)
  beforeStop(chat.stop)
  const tokenChain = openTokenChain({ ...config, warn: console.warn })
  beforeStop(tokenChain.stop)
  // On an open network, anyone could read password reset links there.
  const caughtMails = config.evaluation === 'public' ? undefined : mailer.caught
  const evaluation = partsOf(config, {
    database: !config.databaseUrl,
    records: true,
    chat: !!chat.simulatedAt,
    mail: !!mailer.caught,
  })
  const folders = siteFolders(root, config.dataFolder)
  const answers = config.roles.includes('web')
  const site = answers ? await servedSite({ pool, folders, warn: console.warn }) : undefined
  const options = appOptionsOf(config, {
    pool,
    readiness,
    storage,
    evaluation,
    caughtMails,
    chatPlatform: chat.platform,
    tokenChain,
    publishing: { folders, settings: siteSettings(config) },
    ...(site && { pages: { console: consoleFolder, site } }),
  })
  const product = productOf(options)
  const app = await (answers ? createApp(options, product) : healthApp(options))
  beforeStop(async () => {
    readiness.end()
    await app.close()
  })
  await app.listen({ port: config.port, host: config.host })
  // Nothing was answered yet: work that a database outage interrupts is retried.
  const firstLines = await retryWhileAway(() => prepare(config, databaseUrl, pool, options, chat), {
    warn: console.warn,
  })
  if (site) beforeStop((await site.follow()).stop)
  if (isWorker) mailer.deliver(pool)
  await chat.recall(pool)
  if (config.roles.some((role) => role !== 'web')) {
    // Separate connections: leases are renewed even when the pool is busy.
    const leases = createLeases(open(), { ownerId: randomUUID(), warn: console.warn })
    beforeStop(leases.stop)
    await beginWork(product.modules, config.roles, { pool, leases, warn: console.warn }, beforeStop)
  }
  if (hasLife(config)) chat.enliven()
  readiness.begin()
  app.log.info('ready')
  announce(config, chat.simulatedAt)
  for (const line of firstLines) console.log(line)
}

/**
 * Applies migrations, and seeds an empty database.
 *
 * @returns the lines to print as long as there is no operator
 */
async function prepare(
  config: Config,
  databaseUrl: string,
  pool: Pool,
  options: FileOptions & Pick<AppOptions, 'secret'>,
  chat: OpenedChat,
): Promise<readonly string[]> {
  await migrate(databaseUrl, migrationsFolder)
  if (config.production) {
    const token = await beginInstallation(pool, options)
    return token ? linkLines(config.publicUrl, token) : missingOperatorLines(pool)
  }
  await seedEvaluation(pool, options, communitiesOf(config, chat, options.secret))
  if (config.evaluation === 'public') await withdrawPublishedPassword(pool, config.dataFolder)
  return []
}

/** The communities that an evaluation begins with; undefined without any. */
function communitiesOf(
  { evaluationCommunities, demoSize }: Config,
  { platform, simulatedAt }: OpenedChat,
  secret: string,
): CommunitiesOptions | undefined {
  if (!evaluationCommunities || !platform || simulatedAt === undefined) return undefined
  return { platform: platform.name, demoSize, secret }
}

/** Whether people come and go on a simulated platform: only where this process alone sees them and reads them. */
function hasLife({ evaluationCommunities, roles }: Config): boolean {
  return evaluationCommunities && roles.includes('worker') && roles.includes('gateway')
}

function warnOfBroken(error: Error): void {
  console.warn(`A connection to the database broke: ${error.message}`)
}

function makeDataFolder({ dataFolder }: Config): void {
  try {
    // Other users may traverse it, as that of the embedded database must, but not list it.
    if (mkdirSync(dataFolder, { recursive: true })) chmodSync(dataFolder, 0o711)
    accessSync(dataFolder, constants.W_OK)
  } catch (error) {
    throw new ConfigError(`PARVIS_DATA: ${(error as Error).message}`)
  }
}

async function reach(pool: Pool): Promise<void> {
  await pool.query('select 1').catch((error: Error) => {
    throw new ConfigError(`DATABASE_URL: ${error.message}`)
  })
}

async function embedded(
  { dataFolder }: Config,
  beforeStop: (task: () => Promise<void>) => void,
): Promise<string> {
  const options = { dataFolder: join(dataFolder, 'postgres'), log: console.log }
  const database = await startEmbeddedPostgres(options).catch((error: Error) => {
    throw error instanceof EmbeddedPostgresError ? new ConfigError(`PARVIS_DATA: ${error.message}`) : error
  })
  beforeStop(() => database.stop())
  return database.url
}

/** The options of the app, from the configuration and the running services. */
function appOptionsOf(
  config: Config,
  parts: Pick<
    AppOptions,
    | 'pool'
    | 'readiness'
    | 'storage'
    | 'evaluation'
    | 'caughtMails'
    | 'chatPlatform'
    | 'tokenChain'
    | 'publishing'
    | 'pages'
  >,
): AppOptions {
  return {
    ...parts,
    logger: { level: config.production ? 'info' : 'warn' },
    version: buildVersion([...serverFolders, 'admin/dist', 'site/public'].map((path) => join(root, path))),
    publicUrl: config.publicUrl,
    api: config.api,
    hosts: config.hosts,
    secret: installationSecret(config),
    trustedProxies: config.trustedProxies,
    limits: config.limits,
    quotas: config.quotas,
    stagingFolder: join(config.dataFolder, 'staging'),
  }
}

/** The environment variables of site builds. */
function siteSettings({ publicUrl, siteStrategy }: Config): Record<string, string> {
  return { PARVIS_URL: publicUrl, GATSBY_SITE_STRATEGY: siteStrategy }
}

function storageOf({ s3, dataFolder }: Config): FileStorage {
  return s3 ? new S3Storage(s3) : new DiskStorage(join(dataFolder, 'files'))
}

/** The options of an evaluation; undefined in production. */
function partsOf({ evaluation }: Config, isThere: Record<SimulatedComponent, boolean>) {
  return evaluation && simulatedComponents.filter((part) => isThere[part])
}

function startFailure(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error instanceof ConfigError) return error.message
  if (error.code === 'EADDRINUSE') return `PORT: ${error.port} is already in use`
  if (error.code === 'EACCES' && error.port) return `PORT: ${error.port} may not be used by this user`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return `HOST: ${error.message}`
  return `Parvis cannot start: ${error.message}`
}
