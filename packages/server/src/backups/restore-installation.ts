import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Manifest,
  type RecoveryTarget,
  type Repository,
  recoverCluster,
  restoreFiles,
} from '@parvis/backup'
import { DiskStorage, type FileStorage } from '@parvis/engine'

export interface RestoreOptions {
  readonly repository: Repository
  readonly manifest: Manifest
  readonly dataFolder: string
  readonly target: RecoveryTarget
  /** Where files are stored when that is not the data folder. */
  readonly storage: FileStorage | undefined
}

/** The parts of a data folder that a restore replaces. */
const parts = ['postgres', 'files', 'secret'] as const

/** The parts of a restored installation that a data folder has already. */
export function partsIn(dataFolder: string): readonly string[] {
  return parts.filter((name) => existsSync(join(dataFolder, name)))
}

/**
 * Restores an installation with the embedded database into its data folder. Everything is complete before anything is put in place;
 * what was there is moved to a folder `before-restore-…`.
 *
 * @returns how many files were restored, and where the former data is, if any
 * @throws BackupError saying what is wrong with the backup; the data folder is as it was
 */
export async function restoreInstallation(
  options: RestoreOptions,
): Promise<{ readonly files: number; readonly former: string | undefined }> {
  const { dataFolder } = options
  const unfinished = join(dataFolder, 'restoring')
  await rm(unfinished, { recursive: true, force: true })
  const files = await restoreInto(unfinished, options).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
    throw error
  })
  return { files, former: await putInPlace(dataFolder, unfinished) }
}

/** Restores everything into a folder. @returns how many files there are */
async function restoreInto(
  unfinished: string,
  { repository, manifest, target, storage }: RestoreOptions,
): Promise<number> {
  // Passable, as the server's user must reach the database in it.
  await mkdir(unfinished, { recursive: true, mode: 0o711 })
  const options = { dataFolder: join(unfinished, 'postgres'), target, isCopy: false }
  const server = await recoverCluster(repository, manifest, options)
  await server.stop()
  const files = await restoreFiles(repository, manifest, (file, content, size) =>
    (storage ?? new DiskStorage(join(unfinished, 'files'))).write(file.accountId, file.key, content, size),
  )
  await writeFile(join(unfinished, 'secret'), manifest.secret, { mode: 0o600 })
  return files
}

async function putInPlace(dataFolder: string, unfinished: string): Promise<string | undefined> {
  const existing = partsIn(dataFolder)
  const former = join(dataFolder, `before-restore-${new Date().toISOString().replace(/\.\d+|[:-]/g, '')}`)
  if (existing.length > 0) await mkdir(former, { mode: 0o711 })
  for (const name of existing) await rename(join(dataFolder, name), join(former, name))
  for (const name of parts)
    if (existsSync(join(unfinished, name))) await rename(join(unfinished, name), join(dataFolder, name))
  await rm(unfinished, { recursive: true })
  return existing.length > 0 ? former : undefined
}
