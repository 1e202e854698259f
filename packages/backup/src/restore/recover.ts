import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  placeCluster,
  startEmbeddedPostgres,
} from '@parvis/embedded-postgres'
import { BackupError, writing } from '../backup-error.js'
import type { Manifest } from '../manifest.js'
import type { Repository } from '../repository/index.js'
import { aimRecovery, endRecovery, type RecoveryTarget, unpackCluster } from './unpack-cluster.js'

/** How long a recovery may take, in milliseconds. */
const patience = 60 * 60_000

export interface RecoverOptions {
  /** The folder of an embedded PostgreSQL; created when missing, with no cluster in it. */
  readonly dataFolder: string
  readonly target: RecoveryTarget
  /**
   * Whether it is a copy that only this process uses: without the settings and the access rules of the source, and at a low
   * priority.
   */
  readonly isCopy: boolean
}

/**
 * Restores a cluster into the folder of an embedded PostgreSQL, and starts it.
 *
 * @returns the running server, after its recovery
 * @throws BackupError `not_restorable` saying why PostgreSQL cannot recover it, `disk_full`, and as `unpackCluster`
 */
export function recoverCluster(
  repository: Repository,
  manifest: Manifest,
  options: RecoverOptions,
): Promise<EmbeddedPostgres> {
  return writing(() => recover(repository, manifest, options))
}

async function recover(
  repository: Repository,
  manifest: Manifest,
  { dataFolder, target, isCopy }: RecoverOptions,
): Promise<EmbeddedPostgres> {
  const cluster = await placeCluster(dataFolder, async (folder) => {
    await unpackCluster(repository, manifest, folder, target)
    if (isCopy) await useOwnSettings(folder, target)
  })
  const { role, database } = manifest
  const start = () => startEmbeddedPostgres({ dataFolder, role, database, patience, yields: isCopy })
  const server = await start().catch(async (error: Error) => {
    if (!target || !isBeyondEnd(error)) throw notRestorable(error)
    // Nothing was written between the end of the log and the target.
    await aimRecovery(cluster, undefined)
    return start().catch((again: Error) => {
      throw notRestorable(again)
    })
  })
  await endRecovery(cluster)
  return server
}

/** Sources may load modules and send their log elsewhere. */
async function useOwnSettings(folder: string, target: RecoveryTarget): Promise<void> {
  await rm(join(folder, 'postgresql.auto.conf'), { force: true })
  await writeFile(join(folder, 'postgresql.conf'), '', { mode: 0o600 })
  await writeFile(join(folder, 'pg_hba.conf'), 'local all all trust\n', { mode: 0o600 })
  await writeFile(join(folder, 'pg_ident.conf'), '', { mode: 0o600 })
  await aimRecovery(folder, target)
}

function isBeyondEnd({ message }: Error): boolean {
  return message.includes('recovery ended before configured recovery target was reached')
}

function notRestorable(cause: Error): BackupError {
  if (!(cause instanceof EmbeddedPostgresError)) throw cause
  return new BackupError('not_restorable', `PostgreSQL cannot recover the backup: ${cause.message}`, {
    cause,
  })
}
