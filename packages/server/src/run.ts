import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { migrate } from '@parvis/engine'
import { beginWork, changesOf } from '@parvis/engine/product'
import { type SimulatedComponent, simulatedComponents } from '@parvis/schemas/public-configuration'
import { createLeases, retryWhileAway } from '@parvis/work'
import { announce } from './announce.js'
import { createApp } from './app.js'
import type { AppOptions } from './app-options.js'
import { leaseConnections } from './ceilings/index.js'
import { openChat } from './chat/index.js'
import { readArguments } from './config/arguments.js'
import { type Config, readConfig } from './config/config.js'
import { installationSecret } from './config/secret.js'
import { migrationsFolder } from './database/migrations-folder.js'
import { storeModel } from './database/store-model.js'
import { fileOptionsOf } from './file-storage.js'
import { healthApp, Readiness } from './health/index.js'
import { addressesOf } from './installed-parts.js'
import { openMailer } from './mail/index.js'
import { serveMetrics } from './metrics/index.js'
import { productOf } from './modules.js'
import { observe } from './observe.js'
import { copyOpener } from './open-copy.js'
import { openProcessDatabase, type ProcessDatabase } from './open-database.js'
import { type FirstDataOptions, prepareDatabase } from './prepare-database.js'
import { afterPredecessor, type BeforeStop, drainer, runProcess, untilPrepared } from './process/index.js'
import { productFolder } from './product-folder.js'
import { servedSite, siteFolders } from './publishing/index.js'
import { otherConsoles } from './releases/index.js'
import { openTokenChain } from './tokens/index.js'

const consoleFolder = join(productFolder, 'admin/dist')

/**
 * Runs the product, or the roles of it that a process has: its database, its server, its data. Under a supervisor, which it
 * notifies when it is ready, another process has prepared the database and runs what is embedded.
 *
 * @param environment the variables of the README
 * @param given the command line arguments
 */
export function run(environment: NodeJS.ProcessEnv, given: readonly string[]): Promise<void> {
  return runProcess((beforeStop) =>
    start({ ...readConfig(environment), ...readArguments(given) }, beforeStop),
  )
}

async function start(config: Config, beforeStop: BeforeStop): Promise<void> {
  const { warn, ...observed } = await observe(config, beforeStop)
  const readiness = new Readiness(config.roles)
  const isWorker = config.roles.includes('worker')
  const database = await openProcessDatabase(config, { beforeStop, warn })
  const { pool } = database
  const mailer = await openMailer({ ...config, delivers: isWorker, warn })
  beforeStop(mailer.stop)
  const chat = await openChat(config, pool)
  beforeStop(chat.stop)
  const sharedUrl = config.supervised?.services.chainUrl
  const tokenChain = openTokenChain({ ...config, sharedUrl, warn })
  beforeStop(tokenChain.stop)
  // On an open network, anyone could read password reset links there.
  const caughtMails = config.evaluation === 'public' ? undefined : mailer.caught
  const evaluation = partsOf(config, {
    database: !config.databaseUrl,
    records: true,
    chat: !!chat.simulatedAt,
    mail: !!mailer.caught,
  })
  const folders = siteFolders(productFolder, config.dataFolder)
  const answers = config.roles.includes('web')
  const site = answers ? await servedSite({ pool, folders, warn }) : undefined
  const installed = appOptionsOf(config, {
    pool,
    ...observed,
    readiness,
    evaluation,
    caughtMails,
    chatPlatform: chat.platform,
    tokenChain,
    installed: { ...addressesOf(config), databaseUrl: database.url },
    publishing: { folders, settings: siteSettings(config) },
    updates: { config: config.updates, isSupervised: config.supervised !== undefined },
    ...(site && { pages: { console: builtConsole(config), site } }),
  })
  const options = withBackups(config, database.directUrl, installed)
  options.metrics?.metrics.observe(options, config.roles)
  if (config.supervised && options.metrics) {
    const folder = join(config.dataFolder, 'metrics')
    beforeStop(options.metrics.metrics.share(folder, String(process.pid)).stop)
  }
  const product = productOf(options)
  const app = await (answers
    ? createApp(options, product)
    : healthApp({ ...options, prepare: (app) => serveMetrics(app, options.metrics) }))
  const listenNow = () => app.listen({ port: config.port, host: config.host })
  const listen = () => (config.supervised ? afterPredecessor(listenNow) : listenNow())
  const drain = config.supervised && answers ? drainer(app) : undefined
  beforeStop(async () => {
    readiness.end()
    await drain?.()
    await app.close()
  })
  if (config.supervised?.listensAtOnce ?? true) await listen()
  const firstLines = await prepare(config, database, { ...options, chat, warn })
  if (site) beforeStop((await site.follow()).stop)
  if (isWorker) mailer.deliver(pool)
  await chat.recall(pool)
  // Separate connections: leases are renewed even when the pool is busy.
  const leases = createLeases(database.open(leaseConnections), { ownerId: randomUUID(), warn })
  beforeStop(leases.stop)
  const changes = changesOf({ ...product, pool, model: storeModel })
  await beginWork(product.modules, config.roles, { pool, changes, leases, warn }, beforeStop)
  if (hasLife(config)) chat.enliven()
  if (config.supervised && !config.supervised.listensAtOnce && answers) await listen()
  readiness.begin()
  app.log.info('ready')
  process.send?.({ type: 'ready' })
  if (config.supervised?.announces ?? true) announce(config, chat.simulatedAt)
  for (const line of firstLines) console.log(line)
}

/** Whether people come and go on a simulated platform: only where this process alone sees them and reads them. */
function hasLife({ evaluationCommunities, roles }: Config): boolean {
  return evaluationCommunities && roles.includes('worker') && roles.includes('gateway')
}

/** Prepares the database; under a supervisor only applies what a new build of this process brings. */
async function prepare(
  config: Config,
  database: ProcessDatabase,
  options: FirstDataOptions,
): Promise<readonly string[]> {
  if (!config.supervised) return prepareDatabase(config, database, options)
  if (!config.supervised.isPrepared) await untilPrepared()
  await retryWhileAway(() => migrate(database.directUrl, migrationsFolder, { report: console.log }), options)
  return []
}

/** The options of the app, from the configuration and the running services. */
function appOptionsOf(
  config: Config,
  parts: Pick<
    AppOptions,
    | 'pool'
    | 'logger'
    | 'logRequests'
    | 'tracing'
    | 'version'
    | 'metrics'
    | 'readiness'
    | 'evaluation'
    | 'caughtMails'
    | 'chatPlatform'
    | 'tokenChain'
    | 'installed'
    | 'publishing'
    | 'updates'
    | 'pages'
  >,
): AppOptions {
  return {
    ...parts,
    ...fileOptionsOf(config),
    publicUrl: config.publicUrl,
    api: config.api,
    hosts: config.hosts,
    secret: installationSecret(config),
    trustedProxies: config.trustedProxies,
    limits: config.limits,
    quotas: config.quotas,
    ceilings: config.ceilings,
  }
}

/** Adds how backups are made, where they are. */
function withBackups({ backup, dataFolder }: Config, databaseUrl: string, options: AppOptions): AppOptions {
  if (!backup) return options
  const work = { config: backup, databaseUrl: backup.databaseUrl ?? databaseUrl }
  return {
    ...options,
    backup: { ...work, folder: join(dataFolder, 'drill'), openCopy: copyOpener(options) },
  }
}

function builtConsole({ dataFolder, supervised }: Config) {
  return { folder: consoleFolder, others: () => otherConsoles(dataFolder, supervised?.installation) }
}

/** The environment variables of site builds. */
function siteSettings({ publicUrl, siteStrategy }: Config): Record<string, string> {
  return { PARVIS_URL: publicUrl, GATSBY_SITE_STRATEGY: siteStrategy }
}

/** The options of an evaluation; undefined in production. */
function partsOf({ evaluation }: Config, isThere: Record<SimulatedComponent, boolean>) {
  return evaluation && simulatedComponents.filter((part) => isThere[part])
}
