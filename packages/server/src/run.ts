import { randomUUID } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { consumeGatewayEvents, runCommunities } from '@parvis/communities'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@parvis/embedded-postgres'
import { DiskStorage, type FileStorage, migrate, openDatabase, type Pool, S3Storage } from '@parvis/engine'
import { type EvaluationPart, evaluationParts } from '@parvis/schemas/public-configuration'
import { createLeases, retryWhileAway } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { announce } from './announce.js'
import { type AppOptions, createApp } from './app.js'
import { openChat } from './chat/index.js'
import { readArguments } from './config/arguments.js'
import { type Config, readConfig } from './config/config.js'
import { ConfigError } from './config/read.js'
import { installationSecret } from './config/secret.js'
import { migrationsFolder } from './database/migrations-folder.js'
import { seedEvaluation } from './evaluation/seed.js'
import { withdrawPublishedPassword } from './evaluation/withdraw-published-password.js'
import { announceWorker, buildVersion, healthApp, Readiness } from './health/index.js'
import { beginInstallation, type FileKeeping, linkLines, missingOperatorLines } from './installation/index.js'
import { openPost } from './mail/index.js'
import { runNewsletters } from './newsletters/index.js'
import { runPublishing, servedSite, siteFolders } from './publishing/index.js'
import { isStopped, stopOnSignals } from './stop-on-signals.js'
import { runUpkeep } from './upkeep/index.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const consoleFolder = join(root, 'admin/dist')

/**
 * Runs the product: its database, its server, its data. Whatever keeps it from starting is said in one line.
 *
 * @param environment the variables of the README
 * @param given what is said on the command line
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
  const post = await openPost({ ...config, delivers: isWorker })
  beforeStop(post.stop)
  const chat = await openChat(config, pool)
  beforeStop(chat.stop)
  // Anyone on the network could read there what resets a password.
  const caughtMails = config.evaluation === 'public' ? undefined : post.caught
  const evaluation = partsOf(config, {
    database: !config.databaseUrl,
    records: true,
    chat: !!chat.simulatedAt,
    mail: !!post.caught,
  })
  const parts = { pool, readiness, storage, evaluation, caughtMails, chatPlatform: chat.platform }
  const folders = siteFolders(root, config.dataFolder)
  const answers = config.roles.includes('web')
  const site = answers ? await servedSite({ pool, folders, warn: console.warn }) : undefined
  const app = await appOf(config, { ...parts, ...(site && { pages: { console: consoleFolder, site } }) })
  beforeStop(async () => {
    readiness.end()
    await app.close()
  })
  await app.listen({ port: config.port, host: config.host })
  const keeping = { storage, stagingFolder: stagingFolderOf(config) }
  // Nothing has been answered yet: what a database that dies interrupts is begun again.
  const firstLines = await retryWhileAway(() => prepare(config, databaseUrl, pool, keeping), {
    warn: console.warn,
  })
  if (site) beforeStop((await site.follow()).stop)
  if (isWorker) {
    post.deliver(pool)
    beforeStop(runUpkeep(pool, storage, console.warn).stop)
  }
  await chat.recall(pool)
  const hears = config.roles.includes('gateway')
  if (isWorker || hears) {
    // On connections of their own they are renewed, however busy the others are.
    const leases = createLeases(open(), { ownerId: randomUUID(), warn: console.warn })
    beforeStop(leases.stop)
    const common = { pool, leases, warn: console.warn }
    if (isWorker) beforeStop((await announceWorker(leases, console.warn)).stop)
    if (isWorker)
      beforeStop(runPublishing({ ...common, storage, folders, settings: siteSettings(config) }).stop)
    const secret = installationSecret(config)
    if (isWorker) beforeStop(runNewsletters({ ...common, secret }).stop)
    if (chat.platform) {
      const options = { ...common, platform: chat.platform, secret }
      if (isWorker) beforeStop(runCommunities(options).stop)
      if (hears) beforeStop(consumeGatewayEvents(options).stop)
    }
  }
  readiness.begin()
  app.log.info('ready')
  announce(config, chat.simulatedAt)
  for (const line of firstLines) console.log(line)
}

/**
 * Applies migrations, and puts in what an empty database begins with.
 *
 * @returns what the terminal is to say of the first operator, as long as there is none
 */
async function prepare(
  config: Config,
  databaseUrl: string,
  pool: Pool,
  keeping: FileKeeping,
): Promise<readonly string[]> {
  await migrate(databaseUrl, migrationsFolder)
  if (config.production) {
    const token = await beginInstallation(pool, keeping)
    return token ? linkLines(config.publicUrl, token) : missingOperatorLines(pool)
  }
  await seedEvaluation(pool, keeping)
  if (config.evaluation === 'public') await withdrawPublishedPassword(pool, config.dataFolder)
  return []
}

function warnOfBroken(error: Error): void {
  console.warn(`A connection to the database broke: ${error.message}`)
}

function makeDataFolder({ dataFolder }: Config): void {
  try {
    // Others pass through, as the embedded database's user must, and see no names.
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

function appOf(
  config: Config,
  parts: Pick<
    AppOptions,
    'pool' | 'readiness' | 'storage' | 'evaluation' | 'caughtMails' | 'chatPlatform' | 'pages'
  >,
): Promise<FastifyInstance> {
  const common = {
    ...parts,
    logger: { level: config.production ? 'info' : 'warn' },
    version: buildVersion([
      join(root, 'packages/server/dist'),
      join(root, 'packages/communities/dist'),
      join(root, 'packages/engine/dist'),
      join(root, 'packages/work/dist'),
      consoleFolder,
      join(root, 'site/public'),
    ]),
  }
  if (!config.roles.includes('web')) return healthApp(common)
  return createApp({
    ...common,
    publicUrl: config.publicUrl,
    api: config.api,
    hosts: config.hosts,
    secret: installationSecret(config),
    trustedProxies: config.trustedProxies,
    limits: config.limits,
    quotas: config.quotas,
    stagingFolder: stagingFolderOf(config),
  })
}

/** What the site's pages follow from beside its sources and its content, as variables of its build. */
function siteSettings({ publicUrl, siteStrategy }: Config): Record<string, string> {
  return { PARVIS_URL: publicUrl, GATSBY_SITE_STRATEGY: siteStrategy }
}

function storageOf({ s3, dataFolder }: Config): FileStorage {
  return s3 ? new S3Storage(s3) : new DiskStorage(join(dataFolder, 'files'))
}

/** What an evaluation runs on; undefined when there is none. */
function partsOf({ evaluation }: Config, isThere: Record<EvaluationPart, boolean>) {
  return evaluation && evaluationParts.filter((part) => isThere[part])
}

function stagingFolderOf(config: Config): string {
  return join(config.dataFolder, 'staging')
}

function startFailure(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error instanceof ConfigError) return error.message
  if (error.code === 'EADDRINUSE') return `PORT: ${error.port} is already in use`
  if (error.code === 'EACCES' && error.port) return `PORT: ${error.port} may not be used by this user`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return `HOST: ${error.message}`
  return `Parvis cannot start: ${error.message}`
}
