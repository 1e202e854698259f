import { resolve } from 'node:path'
import type { S3StorageOptions } from '@parvis/engine'
import { z } from 'zod'
import type { Ceilings } from '../ceilings/index.js'
import { generousLimits, type Limits, strictLimits } from '../limits/index.js'
import type { Sender } from '../mail/index.js'
import { type Quotas, usualQuotas } from '../quotas/index.js'
import { type ApiConfig, apiFrom } from './api.js'
import type { Arguments } from './arguments.js'
import { type BackupConfig, backupFrom } from './backup.js'
import { ceilingsFrom } from './ceilings.js'
import { type ChainConfig, chainFrom } from './chain.js'
import { type DiscordConfig, discordFrom } from './discord.js'
import { type EvaluationReach, evaluationReach, hostNames } from './evaluation.js'
import { changedLimits, limitChanges } from './limits.js'
import { type LogConfig, logFrom } from './log.js'
import { type ProcessRole, processRoles, roleList } from './process-roles.js'
import { changedQuotas, quotaChanges } from './quotas.js'
import { ConfigError, flag, type Read, url } from './read.js'
import { s3From } from './s3.js'
import { mailSender, senderAt } from './sender.js'
import { type Supervised, supervisedFrom } from './supervised.js'
import { tracingFrom } from './tracing.js'
import { type UpdateConfig, updatesFrom } from './updates.js'

/** How the server runs, read from the environment and the command line. */
export interface Config extends Environment, Arguments {}

/** How the server runs, read from the environment. */
interface Environment {
  readonly production: boolean
  /** Who can reach an evaluation; undefined in production. */
  readonly evaluation: EvaluationReach | undefined
  /** Whether an evaluation begins with communities, on servers where people come and go. */
  readonly evaluationCommunities: boolean
  /** The roles of this process. */
  readonly roles: readonly ProcessRole[]
  readonly port: number
  readonly host: string
  /** The public address, without a slash at its end. */
  readonly publicUrl: string
  readonly api: ApiConfig
  /** Further host names of the product besides that of `publicUrl`. */
  readonly hosts: readonly string[]
  /** The folder of everything that is stored outside the database. */
  readonly dataFolder: string
  /** A `postgres://` address, or undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  /** The address of PostgreSQL itself; undefined unless `databaseUrl` is of a pooler that shares connections. */
  readonly directDatabaseUrl: string | undefined
  /** Whether standbys may lack the last writes that were acknowledged. */
  readonly allowsAsynchronousReplication: boolean
  /** The secret that signs addresses; undefined to generate one in the data folder. */
  readonly secret: string | undefined
  /** How many trusted proxies in front of the server append to `X-Forwarded-For`. */
  readonly trustedProxies: number
  /** Whether traces are sent to a collector. */
  readonly tracing: boolean
  /** The token for reading metrics; undefined where nobody may. */
  readonly metricsToken: string | undefined
  /** What is logged, and how. */
  readonly log: LogConfig
  /** The mail server; undefined when mails are caught or wait in the outbox. */
  readonly smtpUrl: string | undefined
  /** The sender of mails. */
  readonly mailFrom: Sender
  /** Rate limits of attempts. */
  readonly limits: Limits
  /** Quotas of accounts and people. */
  readonly quotas: Quotas
  /** What this process takes at most. */
  readonly ceilings: Ceilings
  /** The S3 bucket of uploaded files; undefined when they are stored in the data folder. */
  readonly s3: S3StorageOptions | undefined
  /** How addresses of the site carry their language, as of the next time that it is published. */
  readonly siteStrategy: (typeof siteStrategies)[number]
  /** The chain that tokens go to; undefined for the embedded development chain. */
  readonly chain: ChainConfig | undefined
  /** The application at Discord; undefined when there is none. */
  readonly discord: DiscordConfig | undefined
  /** What the supervisor says to this process; undefined where it has none. */
  readonly supervised: Supervised | undefined
  /** Where backups go; undefined where none are made. */
  readonly backup: BackupConfig | undefined
  /** How the product is updated. */
  readonly updates: UpdateConfig
}

const metricsToken = z.string().regex(/^[!-~]{16,}$/)
const minSecretLength = 32
const siteStrategies = ['prefix_except_default', 'no_prefix'] as const

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(65_535))
const proxies = z.union([
  flag.transform((trusted) => (trusted ? 1 : 0)),
  z
    .string()
    .regex(/^[1-9]$/)
    .transform(Number),
])
const smtpUrl = z.url({ protocol: /^smtps?$/, hostname: /./ })
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })
const databaseUrl = z.union([z.literal('embedded'), postgresUrl])
const secret = z.string().refine((value) => value.length >= minSecretLength && new Set(value).size >= 10)

/**
 * Reads the configuration.
 *
 * @throws ConfigError naming the first variable that is wrong, and what it should be
 */
export function readConfig(environment: NodeJS.ProcessEnv): Environment {
  const read: Read = (name, rule, expected) => {
    const given = environment[name]
    if (given === undefined || given === '') return undefined
    const result = rule.safeParse(given)
    if (result.success) return result.data
    throw new ConfigError(`${name}: ${expected}`)
  }
  const production = environment.NODE_ENV === 'production'
  const chosenPort = read('PORT', port, 'a port number from 0 to 65535 is expected') ?? 3000
  const publicUrl =
    read('PARVIS_URL', url, 'an http or https address is expected') ?? `http://localhost:${chosenPort}`
  const host = environment.HOST || '127.0.0.1'
  const trustedProxies =
    read('PARVIS_TRUST_PROXY', proxies, 'true, false or a number of proxies is expected') ?? 0
  const evaluation = production ? undefined : evaluationReach(read, { host, publicUrl, trustedProxies })
  const dataFolder = resolve(environment.PARVIS_DATA || '.parvis')
  const config: Environment = {
    production,
    evaluation,
    evaluationCommunities:
      !production && (read('PARVIS_EVALUATION_COMMUNITIES', flag, 'true or false is expected') ?? true),
    roles: read('PARVIS_ROLES', roleList, `some of ${processRoles.join(', ')} are expected`) ?? processRoles,
    port: chosenPort,
    host,
    publicUrl,
    api: apiFrom(read, publicUrl, evaluation === 'local'),
    hosts: read('PARVIS_HOSTS', hostNames, 'names of hosts are expected, such as parvis.internal') ?? [],
    dataFolder,
    databaseUrl: databaseOf(
      read('DATABASE_URL', databaseUrl, 'a postgres:// address is expected'),
      production,
    ),
    directDatabaseUrl: read('DATABASE_DIRECT_URL', postgresUrl, 'a postgres:// address is expected'),
    allowsAsynchronousReplication:
      !production ||
      (read('PARVIS_ALLOW_ASYNCHRONOUS_REPLICATION', flag, 'true or false is expected') ?? false),
    secret: read('PARVIS_SECRET', secret, `at least ${minSecretLength} characters that vary are expected`),
    trustedProxies,
    tracing: tracingFrom(read),
    metricsToken: read('PARVIS_METRICS_TOKEN', metricsToken, 'at least 16 characters are expected'),
    log: logFrom(read, production),
    smtpUrl: read('SMTP_URL', smtpUrl, 'an smtp:// or smtps:// address is expected'),
    mailFrom:
      read('MAIL_FROM', mailSender, 'a sender such as Parvis <no-reply@example.org> is expected') ??
      senderAt(publicUrl),
    limits: changedLimits(
      production ? strictLimits : generousLimits,
      read('PARVIS_LIMITS', limitChanges, 'limits such as signIn.account=10/900 are expected') ?? [],
    ),
    quotas: changedQuotas(
      usualQuotas,
      read('PARVIS_QUOTAS', quotaChanges, 'quotas such as storage.client=10GB are expected') ?? [],
    ),
    ceilings: ceilingsFrom(read),
    s3: s3From(read),
    siteStrategy:
      read('PARVIS_SITE_STRATEGY', z.enum(siteStrategies), `${siteStrategies.join(' or ')} is expected`) ??
      siteStrategies[0],
    chain: chainFrom(read),
    discord: discordFrom(read),
    supervised: supervisedFrom(environment),
    backup: backupFrom(read),
    updates: updatesFrom(read, dataFolder),
  }
  if (production && !config.secret) throw new ConfigError('PARVIS_SECRET: it must be set in production')
  if (config.directDatabaseUrl && !config.databaseUrl)
    throw new ConfigError('DATABASE_DIRECT_URL: the embedded database has no pooler')
  // No other process can reach an embedded database to take over the other roles.
  const isShared = config.supervised?.services.databaseUrl !== undefined
  if (!config.databaseUrl && !isShared && config.roles.length < processRoles.length)
    throw new ConfigError('PARVIS_ROLES: a process with the embedded database has all of them')
  return config
}

function databaseOf(url: string | undefined, production: boolean): string | undefined {
  if (url === undefined && production)
    throw new ConfigError(
      'DATABASE_URL: it must be set in production, to a postgres:// address or to "embedded"',
    )
  return url === 'embedded' ? undefined : url
}
