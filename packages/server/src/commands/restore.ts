import { mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Manifest,
  manifestBefore,
  type RecoveryTarget,
  type Repository,
  readManifest,
  restoreFiles,
  unpackCluster,
} from '@parvis/backup'
import { runningEmbeddedPostgres } from '@parvis/embedded-postgres'
import { S3Storage } from '@parvis/engine'
import { existingRepository, partsIn, restoreInstallation } from '../backups/index.js'
import { readConfig } from '../config/config.js'
import { fileOptionsOf } from '../file-storage.js'
import { requireBackups } from './backup.js'
import { type Command, CommandFailure } from './command.js'

type CommandConfig = ReturnType<typeof readConfig>

/** Restores a backup, by default the newest one and everything that was stored since. */
export const restoreCommand: Command = {
  usage: '[BACKUP] [--to INSTANT] …',
  summary: 'restores a backup to an instant; see docs/operating.md',
  async run(given, environment) {
    const { id, moment, replaces, cluster } = argumentsIn(given)
    const config = readConfig(environment)
    const repository = await existingRepository(requireBackups(config))
    const manifest = id ? await readManifest(repository, id) : await manifestBefore(repository, moment)
    if (moment && moment < new Date(manifest.completedAt))
      throw new CommandFailure(`Backup ${manifest.id} was complete at ${manifest.completedAt}, after --to.`)
    const target = moment && { moment }
    if (config.databaseUrl) await restoreBeside({ config, repository, manifest, target, cluster })
    else await restoreEmbedded({ config, repository, manifest, target, replaces })
    if (config.secret && config.secret !== manifest.secret)
      console.log('PARVIS_SECRET differs from the secret of the backup, which is stored in the data folder.')
  },
}

interface Restore {
  readonly config: CommandConfig
  readonly repository: Repository
  readonly manifest: Manifest
  readonly target: RecoveryTarget
}

async function restoreEmbedded({
  config: { dataFolder, s3 },
  replaces,
  ...restore
}: Restore & { readonly replaces: boolean }): Promise<void> {
  if (runningEmbeddedPostgres(join(dataFolder, 'postgres')))
    throw new CommandFailure(`Parvis runs on ${dataFolder}: stop it first.`)
  const existing = partsIn(dataFolder)
  if (existing.length > 0 && !replaces)
    throw new CommandFailure(
      `${dataFolder} has data already (${existing.join(', ')}): with --replace it is moved aside.`,
    )
  const begun = Date.now()
  const storage = s3 && new S3Storage(s3)
  const { files, former } = await restoreInstallation({ ...restore, dataFolder, storage })
  console.log(
    `Backup ${restore.manifest.id} is restored in ${seconds(begun)} s, with ${files} files: start Parvis on it.`,
  )
  if (former) console.log(`The former data is in ${former}.`)
}

/** Writes the cluster of an external database into a folder, from which PostgreSQL recovers it. */
async function restoreBeside({
  config,
  repository,
  manifest,
  target,
  cluster,
}: Restore & { readonly cluster: string | undefined }): Promise<void> {
  if (!cluster)
    throw new CommandFailure(
      '--cluster: an empty folder for the database of PostgreSQL is expected, since DATABASE_URL is set',
    )
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  if (readdirSync(cluster).length > 0) throw new CommandFailure(`--cluster: ${cluster} is not empty`)
  await unpackCluster(repository, manifest, cluster, target)
  const { storage } = fileOptionsOf(config)
  const files = await restoreFiles(repository, manifest, ({ accountId, key }, content, size) =>
    storage.write(accountId, key, content, size),
  )
  console.log(`Backup ${manifest.id} is in ${cluster}, and ${files} files are restored.`)
  console.log(`Start PostgreSQL ${manifest.postgres.split('.')[0]} on the folder: it recovers, then serves.`)
  console.log('Then remove the lines below "The recovery of a backup" from its postgresql.auto.conf.')
}

function argumentsIn(given: readonly string[]) {
  const options = {
    to: { type: 'string' },
    replace: { type: 'boolean' },
    cluster: { type: 'string' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true })
    const { to, replace: replaces = false, cluster } = values
    const moment = to === undefined ? undefined : instantOf(to)
    return { id: positionals[0], moment, replaces, cluster: cluster && resolve(cluster) }
  } catch (error) {
    throw new CommandFailure((error as Error).message)
  }
}

/** @throws CommandFailure unless it names a moment with its time zone */
function instantOf(text: string): Date {
  const moment = new Date(text)
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  if (isWhole && !Number.isNaN(moment.getTime())) return moment
  throw new CommandFailure('--to: an instant is expected, such as 2026-11-28T14:30:00Z')
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1000)
}
