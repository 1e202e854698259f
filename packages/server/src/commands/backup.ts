import {
  createBackup,
  manifestBefore,
  readManifest,
  readManifests,
  removeOldBackups,
  verifyBackup,
} from '@parvis/backup'
import { openDatabase } from '@parvis/engine'
import { backupSource, existingRepository, recordBackup, writableRepository } from '../backups/index.js'
import type { BackupConfig } from '../config/backup.js'
import { type Config, readConfig } from '../config/config.js'
import { installationSecret } from '../config/secret.js'
import { fileOptionsOf } from '../file-storage.js'
import { type Command, CommandFailure } from './command.js'
import { commandDatabase } from './command-database.js'

type CommandConfig = Omit<Config, 'demoSize'>

/** Makes a backup, lists the backups, or verifies one. */
export const backupCommand: Command = {
  usage: '[list | verify [BACKUP]]',
  summary: 'backs up the database, the files and the secret',
  async run([action, id, ...rest], environment) {
    const config = readConfig(environment)
    const backup = requireBackups(config)
    if (action === undefined) return makeBackup(config, backup)
    if (action === 'list' && id === undefined) return listBackups(backup)
    if (action === 'verify' && rest.length === 0) return verify(backup, id)
    throw new CommandFailure('Usage: parvis backup [list | verify [BACKUP]]')
  },
}

/** Where backups go. @throws CommandFailure where none are made */
export function requireBackups({ backup }: CommandConfig): BackupConfig {
  if (backup) return backup
  throw new CommandFailure(
    'PARVIS_BACKUP: it must be set, to a folder or to s3://bucket/folder, and PARVIS_BACKUP_KEY too',
  )
}

async function makeBackup(config: CommandConfig, backup: BackupConfig): Promise<void> {
  const databaseUrl = commandDatabase(config)
  const pool = openDatabase(databaseUrl, () => undefined)
  const { storage } = fileOptionsOf(config)
  const begun = new Date()
  try {
    const secret = installationSecret({ ...config, demoSize: 0 })
    const source = backupSource({ pool, storage, secret, databaseUrl: backup.databaseUrl ?? databaseUrl })
    const repository = await writableRepository(backup)
    const manifest = await createBackup(repository, source)
    await recordBackup(pool, manifest, begun)
    await removeOldBackups(repository, backup.days)
    console.log(`Backup ${manifest.id} is complete: ${sizeOf(manifest)}, ${manifest.fileCount} files.`)
    if (manifest.missingFiles > 0)
      console.log(`The file store does not have ${manifest.missingFiles} contents that records refer to.`)
  } finally {
    await pool.end()
  }
}

async function listBackups(backup: BackupConfig): Promise<void> {
  const manifests = await readManifests(await existingRepository(backup))
  for (const manifest of manifests)
    console.log(`${manifest.id}  ${manifest.completedAt}  ${sizeOf(manifest)}, ${manifest.fileCount} files`)
  if (manifests.length === 0) console.log('There is no complete backup.')
}

async function verify(backup: BackupConfig, id: string | undefined): Promise<void> {
  const repository = await existingRepository(backup)
  const manifest = id ? await readManifest(repository, id) : await manifestBefore(repository)
  const problems = await verifyBackup(repository, manifest)
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) throw new CommandFailure(`Backup ${manifest.id} is damaged.`)
  console.log(`Backup ${manifest.id} is whole.`)
}

function sizeOf({ bytes }: { readonly bytes: number }): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
