import { open } from 'node:fs/promises'

/** The size of the chunks that are read, in bytes. */
const chunkSize = 128 * 1024

/** Bytes that can be read at any position, until they are closed. */
export interface ByteSource {
  /** In bytes. */
  readonly size: number
  /** Reads bytes from a position; fewer at the end. */
  read(position: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

/** Opens a file of the local disk. */
export async function openFile(file: string): Promise<ByteSource> {
  const handle = await open(file)
  const { size } = await handle.stat()
  return {
    size,
    async read(position, length) {
      const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - position)))
      let filled = 0
      while (filled < buffer.length) {
        const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, position + filled)
        if (bytesRead === 0) break
        filled += bytesRead
      }
      return buffer.subarray(0, filled)
    },
    close: () => handle.close(),
  }
}

/** A source of what is in memory. */
export function sourceOf(content: Buffer): ByteSource {
  return {
    size: content.length,
    read: async (position, length) => content.subarray(position, position + length),
    close: async () => {},
  }
}

/** Reads the bytes of a range in chunks; `end` is exclusive. */
export async function* readChunks(
  source: ByteSource,
  start = 0,
  end: number = source.size,
): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += chunkSize) yield await source.read(at, Math.min(chunkSize, end - at))
}
