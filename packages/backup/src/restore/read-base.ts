import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { BackupError } from '../backup-error.js'
import type { Manifest } from '../manifest.js'
import { type Repository, readParts } from '../repository/index.js'

/** An entry of the cluster's folder. */
export interface BaseEntry {
  /** Its path below the folder. */
  readonly path: string
  readonly isFolder: boolean
  readonly content: AsyncIterable<Buffer>
}

/**
 * Reads the cluster's folder of a backup, and compares every file with PostgreSQL's own list.
 *
 * @param onEntry reads the content of each entry to its end
 * @throws BackupError `damaged` naming the first file that differs, is missing or too many, and as `readParts`
 */
export async function readBase(
  repository: Repository,
  manifest: Manifest,
  onEntry: (entry: BaseEntry) => Promise<void>,
): Promise<void> {
  const expected = await fileHashes(repository, manifest)
  const packed = Readable.from(readParts(repository, manifest.base))
  const unpacked = packed.pipe(createGunzip()).pipe(extract())
  // An error of one stream does not end those behind it.
  packed.on('error', (error) => unpacked.destroy(error))
  for await (const entry of unpacked) {
    const hash = createHash('sha256')
    const path = entry.header.name.replace(/^\.\/|\/$/g, '')
    const isFolder = entry.header.type === 'directory'
    await onEntry({ path, isFolder, content: hashed(entry as AsyncIterable<Buffer>, hash) })
    if (!isFolder && hash.digest('hex') !== expected.get(path))
      throw new BackupError(
        'damaged',
        `${path} of backup ${manifest.id} is not the file that PostgreSQL sent.`,
      )
    expected.delete(path)
  }
  const [missing] = expected.keys()
  if (missing !== undefined)
    throw new BackupError('damaged', `${missing} is missing from the base of backup ${manifest.id}.`)
}

async function* hashed(entry: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of entry) {
    hash.update(chunk)
    yield chunk
  }
}

/** PostgreSQL's own list of the files of a base backup (`backup_manifest`). */
interface PostgresList {
  readonly Files: readonly { readonly Path: string; readonly Checksum: string }[]
}

async function fileHashes(repository: Repository, { baseFiles }: Manifest): Promise<Map<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of readParts(repository, baseFiles)) chunks.push(chunk)
  const { Files } = JSON.parse(Buffer.concat(chunks).toString()) as PostgresList
  return new Map(Files.map(({ Path, Checksum }) => [Path, Checksum]))
}
