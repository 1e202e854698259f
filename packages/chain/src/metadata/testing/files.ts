import type { ContentFile } from '../import-files.js'
import type { MetadataDocument } from '../token-documents.js'

/** A picture that is streamed in pieces of 64 KiB. */
export function picture(path: string, content: Uint8Array | string): ContentFile {
  const bytes = Buffer.from(content)
  return {
    path,
    type: 'image/png',
    async *open() {
      for (let offset = 0; offset < bytes.length; offset += 65_536)
        yield bytes.subarray(offset, offset + 65_536)
    },
  }
}

/** A document of any content. */
export function document(path: string, content: string): MetadataDocument {
  return { path, type: 'application/json', bytes: Buffer.from(content) }
}

/** Bytes that repeat in no block. */
export function distinctBytes(length: number): Uint8Array {
  const bytes = Buffer.alloc(length)
  for (let offset = 0; offset + 4 <= length; offset += 4) bytes.writeUInt32LE(offset, offset)
  return bytes
}

/** All bytes of a stream. */
export async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
