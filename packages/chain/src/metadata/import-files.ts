import { setImmediate } from 'node:timers/promises'
import { importer, type WritableStorage } from 'ipfs-unixfs-importer'
import type { CID } from 'multiformats/cid'
import { MetadataError } from './metadata-error.js'
import { foldersOf, readPath } from './paths.js'

/**
 * How files are cut and folders built (IPIP-499). Another profile gives the same bytes another CID once a file is
 * beyond 256 KiB, so its name is stored with the CID.
 */
export const profile = 'unixfs-v1-2025'

/** A file to import; its content can be read any number of times. */
export interface ContentFile {
  readonly path: string
  /** Its media type, such as `image/png`. */
  readonly type: string
  open(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** A file of a packed folder. */
export interface MetadataEntry {
  readonly path: string
  readonly cid: string
  /** In bytes. */
  readonly size: number
  /** Its media type. */
  readonly type: string
}

/** A folder by its CID, and what it was computed from. */
export interface PackedMetadata {
  /** The CID of the folder. */
  readonly root: string
  /** The profile of UnixFS by which the CIDs were computed. */
  readonly profile: string
  readonly entries: readonly MetadataEntry[]
}

/** Files read at once, and blocks of each; a block has up to 1 MiB, so this bounds the memory. */
const filesAtOnce = 4
const blocksAtOnce = 4

/**
 * Computes the CIDs of files and of the folder that contains them.
 *
 * The importer loses files, without an error, when it returns to a folder after a folder above it was sharded; so the
 * files of each folder, with those of the folders in it, must be contiguous.
 *
 * @param put receives each block once it is computed; the same one may come again
 * @throws MetadataError `invalid_path`, `duplicate_path` or `unreadable`
 */
export async function importFiles(
  files: AsyncIterable<ContentFile> | Iterable<ContentFile>,
  put: (cid: CID, bytes: Uint8Array) => Promise<void>,
): Promise<PackedMetadata> {
  const read = new Map<string, { type: string; size: number }>()
  const entries: MetadataEntry[] = []
  let root = ''
  const options = {
    profile,
    wrapWithDirectory: true,
    fileImportConcurrency: filesAtOnce,
    blockWriteConcurrency: blocksAtOnce,
  } as const
  for await (const { path = '', cid } of importer(candidates(files, read), storeOf(put), options)) {
    const file = read.get(path)
    if (file) entries.push({ path, cid: cid.toString(), size: file.size, type: file.type })
    // The folder itself comes last.
    root = cid.toString()
  }
  return { root, profile, entries }
}

/** After how many milliseconds other work of the process gets a turn; reading from memory alone would give it none. */
const slice = 10

/** Computes CIDs only: no block is stored. */
export async function discard(): Promise<void> {}

function storeOf(put: (cid: CID, bytes: Uint8Array) => Promise<void>): WritableStorage {
  let since = performance.now()
  return {
    async put(cid, bytes) {
      if (!(bytes instanceof Uint8Array)) throw new TypeError('A block comes in one piece')
      await put(cid, bytes)
      if (performance.now() - since > slice) {
        await setImmediate()
        since = performance.now()
      }
      return cid
    },
  }
}

async function* candidates(
  files: AsyncIterable<ContentFile> | Iterable<ContentFile>,
  read: Map<string, { type: string; size: number }>,
) {
  const folders = new Set<string>()
  for await (const file of files) {
    const path = readPath(file.path)
    const above = foldersOf(path)
    if (read.has(path) || folders.has(path) || above.some((folder) => read.has(folder)))
      throw new MetadataError('duplicate_path', file.path)
    for (const folder of above) folders.add(folder)
    const measure = { type: file.type, size: 0 }
    read.set(path, measure)
    yield { path, content: measured(path, file, measure) }
  }
}

async function* measured(path: string, file: ContentFile, measure: { size: number }) {
  try {
    for await (const bytes of file.open()) {
      measure.size += bytes.length
      yield bytes
    }
  } catch (cause) {
    throw new MetadataError('unreadable', path, { cause })
  }
}
