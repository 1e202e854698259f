import { BackupError } from './backup-error.js'
import type { Repository, StoredPart } from './repository/index.js'
import type { ConsistentPoint } from './source/index.js'

/** What a complete backup consists of. It is stored last: what is not complete has none. */
export interface Manifest {
  readonly format: 1
  /** Its time and a random part, such as `20261128T030000Z-1f2e3d4c`. */
  readonly id: string
  readonly startedAt: string
  readonly completedAt: string
  /** The version of the product. */
  readonly product: string
  /** Of PostgreSQL, such as `18.4`. */
  readonly postgres: string
  readonly systemIdentifier: string
  /** The database and the role that own the product's tables. */
  readonly database: string
  readonly role: string
  /** The chain of the write-ahead log that it needs, from `start` on and at least to `end`. */
  readonly chain: string
  readonly start: string
  readonly end: string
  /** What it contained at one moment; null when writes never paused. */
  readonly point: ConsistentPoint | null
  /** The cluster's folder: a compressed tar archive. */
  readonly base: readonly StoredPart[]
  /** PostgreSQL's own list of the files in it. */
  readonly baseFiles: readonly StoredPart[]
  /** The list of the contents of files. */
  readonly files: readonly StoredPart[]
  readonly fileCount: number
  /** Files of records that the file store did not have. */
  readonly missingFiles: number
  /** The secret of the installation. */
  readonly secret: string
  /** Of `base`, in bytes. */
  readonly bytes: number
}

/** The name of a backup's manifest. */
export function manifestName(id: string): string {
  return `backups/${id}/manifest.json`
}

/** The ids of the complete backups, the oldest first. @throws BackupError `repository_unavailable` */
export async function backupIds(repository: Repository): Promise<string[]> {
  const names = await repository.names('backups/')
  return names.filter((name) => name.endsWith('/manifest.json')).map((name) => name.split('/')[1] ?? '')
}

/** Reads a manifest. @throws BackupError `incomplete`, `damaged`, `wrong_key` or `repository_unavailable` */
export function readManifest(repository: Repository, id: string): Promise<Manifest> {
  return repository.getJson<Manifest>(manifestName(id))
}

/**
 * The complete backups, the oldest first. Where a clock was ahead, a backup is no younger than the next one, and than now.
 *
 * @throws BackupError as `readManifest`
 */
export async function readManifests(repository: Repository, now = new Date()): Promise<Manifest[]> {
  const manifests: Manifest[] = []
  for (const id of await backupIds(repository)) manifests.push(await readManifest(repository, id))
  let latest = now.toISOString()
  for (const [index, manifest] of [...manifests.entries()].reverse()) {
    const { startedAt, completedAt } = manifest
    if (completedAt > latest)
      manifests[index] = { ...manifest, startedAt: earlier(startedAt, latest), completedAt: latest }
    latest = manifests[index]?.completedAt ?? latest
  }
  return manifests
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

/** The newest complete backup that ended before a moment. @throws BackupError `incomplete` when there is none */
export async function manifestBefore(repository: Repository, moment?: Date): Promise<Manifest> {
  const manifests = await readManifests(repository)
  const found = manifests.findLast(({ completedAt }) => !moment || new Date(completedAt) <= moment)
  if (found) return found
  throw new BackupError(
    'incomplete',
    moment ? `No backup was complete by ${moment.toISOString()}.` : 'There is no complete backup.',
  )
}

/** Removes a backup with its manifest, which is removed first. @throws BackupError `repository_unavailable` */
export async function removeBackup(repository: Repository, id: string): Promise<void> {
  await repository.remove(manifestName(id))
  for (const name of await repository.names(`backups/${id}/`)) await repository.remove(name)
}
