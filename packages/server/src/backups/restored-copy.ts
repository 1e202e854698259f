import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Manifest, type RecoveryTarget, type Repository, recoverCluster } from '@parvis/backup'

export interface RestoredCopyOptions {
  readonly repository: Repository
  readonly manifest: Manifest
  /** An empty or missing folder for the copy, which is removed afterwards. */
  readonly folder: string
  readonly target: RecoveryTarget
}

/**
 * Restores the database of a backup into a copy, and does something with it while PostgreSQL runs on it.
 *
 * @param work called with the address of the copy
 * @throws BackupError, and what `work` throws
 */
export async function withRestoredCopy<Result>(
  { repository, manifest, folder, target }: RestoredCopyOptions,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })
  try {
    // Passable, as the server's user must reach the database in it.
    await mkdir(folder, { mode: 0o711 })
    const options = { dataFolder: join(folder, 'postgres'), target, isCopy: true }
    const server = await recoverCluster(repository, manifest, options)
    try {
      return await work(server.url)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
