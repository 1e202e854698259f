import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { BackupError, writing } from '../backup-error.js'
import { fileId, notedFiles, readFileList, type SourceFile, type StoredFile } from '../files/index.js'
import type { Manifest } from '../manifest.js'
import { type Repository, readParts } from '../repository/index.js'

/** Stores a restored content. */
export type WriteFile = (file: SourceFile, content: Readable, size: number) => Promise<void>

/** The files of a backup, and those that were stored since. @throws BackupError as `Repository.get` */
export async function filesOf(repository: Repository, manifest: Manifest): Promise<StoredFile[]> {
  const listed = await readFileList(repository, manifest.files)
  return [
    ...new Map([...listed, ...(await notedFiles(repository))].map((file) => [fileId(file), file])).values(),
  ]
}

/**
 * Reads a content part by part, and compares it with its hash once it is read.
 *
 * @throws BackupError `damaged`, and as `readParts`
 */
export async function* readFile(repository: Repository, file: StoredFile): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of readParts(repository, file.parts)) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== file.sha256)
    throw new BackupError('damaged', `The file ${fileId(file)} is not what was backed up.`)
}

/**
 * Restores the files of a backup.
 *
 * @returns how many
 * @throws BackupError `disk_full` and as `readFile`; what `write` throws
 */
export async function restoreFiles(
  repository: Repository,
  manifest: Manifest,
  write: WriteFile,
): Promise<number> {
  const files = await filesOf(repository, manifest)
  for (const file of files)
    await writing(() => write(file, Readable.from(readFile(repository, file)), file.size))
  return files.length
}
