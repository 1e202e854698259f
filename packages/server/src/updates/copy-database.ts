import { randomBytes } from 'node:crypto'
import { rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  BackupError,
  backupIds,
  createBackup,
  dropSlots,
  ensureRepository,
  FolderStore,
  manifestBefore,
  type Repository,
} from '@parvis/backup'
import type { Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { existingRepository, withRestoredCopy } from '../backups/index.js'
import type { BackupConfig } from '../config/backup.js'

export interface CopyOptions {
  readonly pool: Pool
  /** The address of PostgreSQL itself, as a role that may replicate. */
  readonly databaseUrl: string
  /** Where backups are; undefined where none are made. */
  readonly backup: BackupConfig | undefined
  /** A folder for the copy, which is removed afterwards. */
  readonly folder: string
}

/** Does something with the address of a copy of the database. @throws NoCopy where there can be none, and what `work` throws */
export type WithCopy = <Result>(work: (databaseUrl: string) => Promise<Result>) => Promise<Result>

/** Why the database cannot be copied. */
export class NoCopy extends Error {
  override readonly name = 'NoCopy'
}

/** Copies the database: restores the last backup with everything that was stored since, or backs up for this purpose. */
export function copyMaker(options: CopyOptions): WithCopy {
  return async (work) => {
    let begun = false
    try {
      await requireRoom(options)
      return await withRepository(options, async (repository) => {
        const manifest = await manifestBefore(repository)
        const folder = join(options.folder, 'copy')
        return withRestoredCopy({ repository, manifest, folder, target: undefined }, (url) => {
          begun = true
          return work(url)
        })
      })
    } catch (error) {
      throw begun ? error : new NoCopy((error as Error).message)
    }
  }
}

/** Uses the repository of the backups, or one that only this copy needs. */
async function withRepository<Result>(
  { backup, databaseUrl, folder }: CopyOptions,
  work: (repository: Repository) => Promise<Result>,
): Promise<Result> {
  const existing = backup && (await repositoryWithBackup(backup))
  if (existing) return work(existing)
  const place = join(folder, 'repository')
  await rm(place, { recursive: true, force: true })
  try {
    const repository = await ensureRepository(new FolderStore(place), randomBytes(32).toString('base64'))
    const files = { list: async () => [], read: async () => undefined }
    try {
      await createBackup(repository, { url: databaseUrl, files, secret: '', product: '' })
      return await work(repository)
    } finally {
      await dropSlots(databaseUrl, repository)
    }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

async function repositoryWithBackup(backup: BackupConfig): Promise<Repository | undefined> {
  try {
    const repository = await existingRepository(backup)
    return (await backupIds(repository)).length > 0 ? repository : undefined
  } catch (error) {
    if (error instanceof BackupError) return undefined
    throw error
  }
}

const reserve = 512 * 1024 * 1024

/** A disk that a copy fills would stop the database itself. */
async function requireRoom({ pool, folder }: CopyOptions): Promise<void> {
  const [size] = await rowsOf(pool, selectSize())
  const { bavail, bsize } = await statfs(dirname(folder))
  const needed = 3 * (size?.bytes ?? 0) + reserve
  if (bavail * bsize < needed)
    throw new NoCopy(
      `${Math.ceil(needed / 1e6)} MB are needed for a copy, and ${Math.floor((bavail * bsize) / 1e6)} are free.`,
    )
}

const selectSize = statement({
  name: 'updates.database-size',
  row: { bytes: sql.double },
  sql: sql`select pg_database_size(current_database())::double precision as "bytes"`,
})
