import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { stagingPath } from '../staging.js'

/** A part of a content. */
export interface Piece {
  /** In bytes. */
  readonly size: number
  content(): Readable
}

/** A piece that is being written to a local file. */
interface OpenPiece {
  readonly path: string
  readonly handle: FileHandle
  size: number
}

/**
 * Divides a content into pieces, each of which is staged on the local disk before it is given to `store`. What came
 * before a content breaks off is stored too.
 *
 * @param folder an existing folder of the local disk
 * @param most the size of a piece that is full, in bytes
 * @throws whatever `store` throws, and the error of a content that breaks off
 */
export async function storeInPieces(
  content: AsyncIterable<Uint8Array>,
  folder: string,
  most: number,
  store: (piece: Piece) => Promise<void>,
): Promise<void> {
  let current: OpenPiece | undefined
  const storeCurrent = async () => {
    const done = current
    current = undefined
    if (done) await handOver(done, store)
  }
  try {
    for await (const chunk of content) {
      for (let at = 0; at < chunk.length; ) {
        current ??= await openPiece(folder)
        const fitting = chunk.subarray(at, at + most - current.size)
        await current.handle.writeFile(fitting)
        current.size += fitting.length
        at += fitting.length
        if (current.size === most) await storeCurrent()
      }
    }
  } finally {
    await storeCurrent()
  }
}

async function openPiece(folder: string): Promise<OpenPiece> {
  const path = stagingPath(folder)
  return { path, handle: await open(path, 'wx', 0o600), size: 0 }
}

async function handOver(
  { path, handle, size }: OpenPiece,
  store: (piece: Piece) => Promise<void>,
): Promise<void> {
  try {
    await handle.close()
    // A failed write may have left more than was counted.
    if (size > 0) await store({ size, content: () => createReadStream(path, { end: size - 1 }) })
  } finally {
    await rm(path, { force: true })
  }
}
