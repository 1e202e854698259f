import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { BackupError } from '../backup-error.js'
import { type Repository, readParts, type StoredPart, writeParts } from '../repository/index.js'

/** A content of the file store. What is stored under a key never changes. */
export interface SourceFile {
  readonly accountId: string
  readonly key: string
}

/** Where the contents of files come from. */
export interface FileSource {
  /** The contents that were stored since a moment, or all. */
  list(since?: Date): Promise<readonly SourceFile[]>
  /** Reads a content; undefined when there is none. */
  read(file: SourceFile): Promise<Readable | undefined>
}

/** A content in a repository. */
export interface StoredFile extends SourceFile {
  readonly size: number
  readonly sha256: string
  readonly parts: readonly StoredPart[]
}

/** The contents in a repository, by `fileId`. */
export type StoredFiles = Map<string, StoredFile>

/** Identifies a content. */
export function fileId({ accountId, key }: SourceFile): string {
  return `${accountId}/${key}`
}

/**
 * Stores a content.
 *
 * @returns undefined when the source does not have it
 * @throws BackupError `files_unavailable`, and as `Repository.put`
 */
export async function storeFile(
  repository: Repository,
  source: FileSource,
  { accountId, key }: SourceFile,
): Promise<StoredFile | undefined> {
  const content = await source.read({ accountId, key }).catch(failToRead)
  if (!content) return undefined
  const hash = createHash('sha256')
  let size = 0
  const parts = await writeParts(repository, `files/${accountId}/${key}`, measured())
  return { accountId, key, size, sha256: hash.digest('hex'), parts }

  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of readable(content as Readable)) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
}

async function* readable(content: Readable): AsyncGenerator<Buffer> {
  const chunks = content[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await chunks.next().catch(failToRead)
    if (done) return
    yield value
  }
}

function failToRead(cause: unknown): never {
  const { message } = innermost(cause)
  throw new BackupError('files_unavailable', `The file store does not answer: ${message}`, { cause })
}

function innermost(error: unknown): Error {
  return error instanceof Error && error.cause ? innermost(error.cause) : (error as Error)
}

/** Stores a list of files as parts. @throws BackupError as `Repository.put` */
export async function storeFileList(
  repository: Repository,
  name: string,
  files: Iterable<StoredFile>,
): Promise<StoredPart[]> {
  const list = await promisify<string, Buffer>(gzip)(JSON.stringify([...files]))
  return writeParts(repository, name, oneChunk(list))
}

/** Reads a list that `storeFileList` stored. @throws BackupError as `readParts` */
export async function readFileList(
  repository: Repository,
  parts: readonly StoredPart[],
): Promise<StoredFile[]> {
  const chunks: Buffer[] = []
  for await (const chunk of readParts(repository, parts)) chunks.push(chunk)
  const list = await promisify<Buffer, Buffer>(gunzip)(Buffer.concat(chunks))
  return JSON.parse(list.toString()) as StoredFile[]
}

async function* oneChunk(chunk: Buffer): AsyncGenerator<Buffer> {
  yield chunk
}
