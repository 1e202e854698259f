import { type ContentFile, discard, importFiles, type PackedMetadata, profile } from './import-files.js'
import { MetadataError } from './metadata-error.js'
import { sortedByFolder } from './paths.js'

/** A file that is not as it was packed. */
export interface FileProblem {
  /** `/` for the folder itself: its files are as listed, but the list is not the one that was packed. */
  readonly path: string
  readonly problem: 'missing' | 'changed' | 'unreadable'
  /** What reading failed with. */
  readonly cause?: unknown
}

/** Opens a file of the folder by its path; undefined when it does not exist. Errors make it `unreadable`. */
export type FileReader = (
  path: string,
) => AsyncIterable<Uint8Array> | undefined | Promise<AsyncIterable<Uint8Array> | undefined>

/**
 * Reads every file of a packed folder again and compares it with its CID, and the whole with the root. Contents are
 * streamed, so the size does not matter.
 *
 * @returns every problem, by path; empty when all is as packed
 * @throws MetadataError `unknown_profile`, `invalid_path` or `duplicate_path`, for entries that were never packed so
 */
export async function checkMetadata(packed: PackedMetadata, read: FileReader): Promise<FileProblem[]> {
  if (packed.profile !== profile) throw new MetadataError('unknown_profile', packed.profile)
  const entries = sortedByFolder(packed.entries)
  const problems = new Map<string, FileProblem>()
  const files = entries.map(({ path, type }): ContentFile => {
    const open = () => readInto(problems, path, read)
    return { path, type, open }
  })
  const found = await importFiles(files, discard)
  const cids = new Map(found.entries.map(({ path, cid }) => [path, cid]))
  for (const { path, cid } of entries)
    if (!problems.has(path) && cids.get(path) !== cid) problems.set(path, { path, problem: 'changed' })
  if (problems.size === 0 && found.root !== packed.root) return [{ path: '/', problem: 'changed' }]
  return entries.flatMap(({ path }) => problems.get(path) ?? [])
}

/** What can be read of a file; the problem, if any, is noted rather than thrown, so that the others are read too. */
async function* readInto(problems: Map<string, FileProblem>, path: string, read: FileReader) {
  try {
    const content = await read(path)
    if (content) yield* content
    else problems.set(path, { path, problem: 'missing' })
  } catch (cause) {
    problems.set(path, { path, problem: isAbsent(cause) ? 'missing' : 'unreadable', cause })
  }
}

/** A stream of a file reports only when it is read that there is none. */
function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
