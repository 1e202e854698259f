import { randomUUID } from 'node:crypto'
import type { Repository, StoredPart } from '../repository/index.js'
import {
  type FileSource,
  fileId,
  readFileList,
  type StoredFile,
  type StoredFiles,
  storeFile,
} from './stored-files.js'

/** Notes of files that were stored between backups, each under the moment at which it was written. */
export const journalPrefix = 'journal/'

/** What a source lists, as far as it has it. */
export interface ListedFiles {
  readonly files: readonly StoredFile[]
  /** How many it lists and does not have. */
  readonly missing: number
}

/**
 * Stores the files that a repository does not have yet, and notes them.
 *
 * @param known what it has; those that are stored are added
 * @param since a moment before which it has everything
 * @throws BackupError as `Repository.put`, and errors of the source
 */
export async function storeNewFiles(
  repository: Repository,
  source: FileSource,
  known: StoredFiles,
  since?: Date,
): Promise<ListedFiles> {
  const files: StoredFile[] = []
  const added: StoredFile[] = []
  const listed = await source.list(since)
  try {
    for (const file of listed) {
      const stored = known.get(fileId(file)) ?? (await storeFile(repository, source, file))
      if (!stored) continue
      files.push(stored)
      if (known.has(fileId(file))) continue
      known.set(fileId(file), stored)
      added.push(stored)
    }
  } finally {
    if (added.length > 0) await noteFiles(repository, added)
  }
  return { files, missing: listed.length - files.length }
}

function noteFiles(repository: Repository, files: readonly StoredFile[]): Promise<void> {
  return repository.putJson(`${journalPrefix}${new Date().toISOString()}.${randomUUID()}`, files)
}

/** Reads the files that were noted. @throws BackupError as `Repository.get` */
export async function notedFiles(repository: Repository): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (const name of await repository.names(journalPrefix))
    files.push(...(await repository.getJson<StoredFile[]>(name)))
  return files
}

/** The files that a repository has, of its newest backup and those noted since. @throws BackupError as `Repository.get` */
export async function knownFiles(
  repository: Repository,
  newest: readonly StoredPart[] | undefined,
): Promise<StoredFiles> {
  const listed = newest ? await readFileList(repository, newest) : []
  return new Map([...listed, ...(await notedFiles(repository))].map((file) => [fileId(file), file]))
}
