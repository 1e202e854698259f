import { type ContentFile, discard, importFiles, type PackedMetadata } from './import-files.js'
import { MetadataError } from './metadata-error.js'
import { sortedByFolder } from './paths.js'
import type { MetadataDocument } from './token-documents.js'

/** What a folder of metadata is made of; both are iterated each time that the folder is packed or written. */
export interface MetadataFolder {
  /** Directly in the folder, such as those of `tokenDocuments`. */
  readonly documents?: AsyncIterable<MetadataDocument> | Iterable<MetadataDocument>
  /** Directly in the folder, or in folders below it. */
  readonly pictures?: AsyncIterable<ContentFile> | Iterable<ContentFile>
}

/**
 * Computes the CID of a folder and of every file in it. Contents are streamed: a few MiB are in memory at a time,
 * whatever the sizes. A folder of pictures alone has the CID that it has inside another folder, so pack pictures first
 * to write their CIDs into documents.
 *
 * @throws MetadataError `invalid_path`, `duplicate_path`, or `unreadable` for the picture whose content fails
 */
export function packMetadata(folder: MetadataFolder): Promise<PackedMetadata> {
  return importFiles(filesOf(folder), discard)
}

/** The files of a folder, those of each folder in it contiguous. */
export async function* filesOf({
  documents = [],
  pictures = [],
}: MetadataFolder): AsyncGenerator<ContentFile> {
  for await (const { path, type, bytes } of documents) {
    if (path.includes('/')) throw new MetadataError('invalid_path', path)
    yield { path, type, open: () => [bytes] }
  }
  const listed: ContentFile[] = []
  for await (const picture of pictures) listed.push(picture)
  yield* sortedByFolder(listed)
}
