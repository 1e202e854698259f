import { TransformStream, type WritableStreamDefaultWriter } from 'node:stream/web'
import * as carBuffer from '@ipld/car/buffer-writer'
import { varint } from 'multiformats'
import { CID } from 'multiformats/cid'
import { importFiles, type PackedMetadata, profile } from './import-files.js'
import { MetadataError } from './metadata-error.js'
import { filesOf, type MetadataFolder } from './pack.js'

/**
 * Writes a packed folder as a CAR (version 1, one root), which pinning services import with its CIDs unchanged. Contents
 * are read again and streamed at the speed of the reader; each block is written once.
 *
 * @param packed what `packMetadata` returned for the same folder
 * @throws MetadataError, while iterating: `unknown_profile`; `unreadable` for a picture; `changed`, at the end, when the
 *   contents are not those that were packed: what was written then is of no use
 */
export async function* writeCar(
  folder: MetadataFolder,
  packed: Pick<PackedMetadata, 'root' | 'profile'>,
): AsyncGenerator<Uint8Array> {
  if (packed.profile !== profile) throw new MetadataError('unknown_profile', packed.profile)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const writing = writeFolder(folder, packed.root, writer)
    .then(() => writer.close())
    // The reader gets the error; a reader that stopped early needs none.
    .catch((error) => writer.abort(error).catch(() => undefined))
  try {
    yield* readable
  } finally {
    await writing
  }
}

async function writeFolder(
  folder: MetadataFolder,
  root: string,
  writer: WritableStreamDefaultWriter<Uint8Array>,
) {
  await writer.write(headerOf(CID.parse(root)))
  const written = new Set<string>()
  const imported = await importFiles(filesOf(folder), async (cid, bytes) => {
    const key = cid.toString()
    if (written.has(key)) return
    written.add(key)
    await writer.write(sectionOf(cid, bytes))
  })
  if (imported.root !== root) throw new MetadataError('changed', '/')
}

function headerOf(root: CID): Uint8Array {
  const roots = [root]
  const buffer = new ArrayBuffer(carBuffer.headerLength({ roots }))
  return carBuffer.createWriter(buffer, { roots }).close()
}

/** The length of the CID and the block, the CID, the block (https://ipld.io/specs/transport/car/carv1). */
function sectionOf(cid: CID, bytes: Uint8Array): Uint8Array {
  const length = cid.bytes.length + bytes.length
  const prefix = varint.encodingLength(length)
  const section = new Uint8Array(prefix + length)
  varint.encodeTo(length, section)
  section.set(cid.bytes, prefix)
  section.set(bytes, prefix + cid.bytes.length)
  return section
}
