import { Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { type ByteSource, readChunks } from './byte-source.js'
import { TableRefused } from './table-refused.js'

/** The most files of an archive. */
const maxEntries = 10_000

/** What any workbook may unpack to, in bytes. */
const alwaysAllowed = 64 * 1024 * 1024

/**
 * How many times its own size a workbook may unpack to. A sheet of one value repeated reaches about 20; deflate at most 1,032.
 * Source: https://zlib.net/zlib_tech.html
 */
const maxRatio = 200

/** What no workbook may exceed unpacked, in bytes. */
const maxUnpackedSize = 8 * 1024 ** 3

/** How much an archive may unpack to, in bytes: 200 times its size, but at least 64 MB and at most 8 GB. */
export function unpackedLimit(size: number): number {
  return Math.min(maxUnpackedSize, Math.max(alwaysAllowed, size * maxRatio))
}

/** A ZIP archive of XML files. */
export interface ZipArchive {
  /** Whether there is a file, whatever the case of its name. */
  has(name: string): boolean
  /**
   * Unpacks a file.
   *
   * @param limit of this file, in bytes
   * @throws TableRefused `unreadable` if there is none, `too_large_unpacked`
   */
  unpack(name: string, limit?: number): AsyncIterable<Buffer>
}

/**
 * Opens a ZIP archive. The limit applies to the bytes that are really unpacked, of all its files in all.
 *
 * @param limit in bytes
 */
export async function openZip(source: ByteSource, limit: number): Promise<ZipArchive> {
  const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, { autoClose: false })
  if (zip.entryCount > maxEntries) throw new TableRefused('unreadable')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry())
    if (/\.(xml|rels)$/i.test(entry.fileName)) entries.set(entry.fileName.toLowerCase(), entry)
  let left = limit
  return {
    has: (name) => entries.has(name.toLowerCase()),
    async *unpack(name, fileLimit = Number.POSITIVE_INFINITY) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) throw new TableRefused('unreadable')
      let size = 0
      for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        size += chunk.length
        left -= chunk.length
        if (left < 0 || size > fileLimit) throw new TableRefused('too_large_unpacked')
        yield chunk
      }
    },
  }
}

class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource

  constructor(source: ByteSource) {
    super()
    this.#source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(readChunks(this.#source, start, end), { objectMode: false })
  }
}
