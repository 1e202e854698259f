import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

/** Headers of ZIP archives. Source: APPNOTE.TXT of PKWARE, 4.3. */
const signatures = { file: 0x04034b50, entry: 0x02014b50 }
const endSize = 22
const entrySize = 46
const fileSize = 30
/** More files than any workbook has that people make lists with. */
const mostFiles = 2000

interface Entry {
  readonly isDeflated: boolean
  readonly size: number
  readonly offset: number
}

/**
 * Whether content is a ZIP archive whose files take no more than a size when unpacked: unpacked here, since what an archive says
 * of itself may be wrong.
 *
 * @param largest in bytes
 */
export async function unpacksWithin(content: Buffer, largest: number): Promise<boolean> {
  let left = largest
  try {
    for (const entry of entriesOf(content)) {
      const packed = dataOf(content, entry)
      left -= entry.isDeflated ? await unpackedSize(packed, left) : packed.length
      if (left < 0) return false
    }
    return left < largest
  } catch {
    return false
  }
}

/** @throws RangeError for an archive that is cut, or larger than 4 GB */
function entriesOf(content: Buffer): Entry[] {
  const end = content.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end === -1 || end + endSize > content.length) throw new RangeError('No archive')
  const begin = content.readUInt32LE(end + 16)
  if (begin + content.readUInt32LE(end + 12) !== end)
    throw new RangeError('Not the directory of this archive')
  const entries: Entry[] = []
  for (let at = begin; at < end; ) {
    if (content.readUInt32LE(at) !== signatures.entry || entries.length >= mostFiles)
      throw new RangeError('No entry')
    const method = content.readUInt16LE(at + 10)
    if (method !== 0 && method !== 8) throw new RangeError('Not a method of workbooks')
    entries.push({
      isDeflated: method === 8,
      size: content.readUInt32LE(at + 20),
      offset: content.readUInt32LE(at + 42),
    })
    const lengths = [28, 30, 32].map((each) => content.readUInt16LE(at + each))
    at += entrySize + lengths.reduce((sum, each) => sum + each, 0)
  }
  return entries
}

function dataOf(content: Buffer, { offset, size }: Entry): Buffer {
  if (content.readUInt32LE(offset) !== signatures.file) throw new RangeError('No file')
  const begin = offset + fileSize + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28)
  if (begin + size > content.length) throw new RangeError('A file that is cut')
  return content.subarray(begin, begin + size)
}

/** @throws Error where it is more than a size, or damaged */
async function unpackedSize(packed: Buffer, largest: number): Promise<number> {
  let size = 0
  await pipeline([packed], createInflateRaw(), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) {
      size += part.length
      if (size > largest) throw new RangeError('Too large')
    }
  })
  return size
}
