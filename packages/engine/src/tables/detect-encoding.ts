import { isUtf8 } from 'node:buffer'
import { type ByteSource, readChunks } from './byte-source.js'

/** Encodings of text that are recognised. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Detects the encoding of text: by its byte order mark, by the zero bytes of UTF-16, as UTF-8 if all of it is valid, else as
 * Windows-1252. Reads the whole source for the latter two, since the first character in which they differ may be the last.
 *
 * @param sample the first bytes of the source
 */
export async function detectEncoding(source: ByteSource, sample: Buffer): Promise<TextEncoding> {
  return markedEncoding(sample) ?? utf16WithoutMark(sample) ?? (await utf8OrWindows1252(source))
}

/** The encoding that a byte order mark declares. */
export function markedEncoding(bytes: Buffer): TextEncoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

/** UTF-16 of mostly Latin text has a zero in most pairs of bytes, always at the same place. */
function utf16WithoutMark(sample: Buffer): TextEncoding | undefined {
  const pairs = Math.floor(sample.length / 2)
  let high = 0
  let low = 0
  for (let at = 0; at < pairs * 2; at += 2) {
    if (sample[at] === 0) high += 1
    if (sample[at + 1] === 0) low += 1
  }
  if (low > pairs / 2 && high === 0) return 'utf-16le'
  if (high > pairs / 2 && low === 0) return 'utf-16be'
  return undefined
}

async function utf8OrWindows1252(source: ByteSource): Promise<TextEncoding> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of readChunks(source)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = completeLength(bytes)
    if (!isUtf8(bytes.subarray(0, end))) return 'windows-1252'
    rest = bytes.subarray(end)
  }
  return rest.length === 0 ? 'utf-8' : 'windows-1252'
}

/** The length of bytes without a sequence of UTF-8 that they cut. */
function completeLength(bytes: Buffer): number {
  for (let at = bytes.length - 1; at >= Math.max(0, bytes.length - 3); at -= 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte < 0xc0) continue
    const sequence = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return at + sequence > bytes.length ? at : bytes.length
  }
  return bytes.length
}
