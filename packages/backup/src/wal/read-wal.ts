import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { BackupError } from '../backup-error.js'
import { formatLsn, parseLsn, segmentName, segmentStart } from '../lsn.js'
import type { Repository } from '../repository/index.js'
import type { Chain } from './chain.js'

const decompressed = promisify<Buffer, Buffer>(gunzip)

/** A segment of the write-ahead log, of full size; the last one ends with zeros. */
export interface Segment {
  readonly name: string
  readonly content: Buffer
}

/**
 * Reads what a chain stores, from a position to its end.
 *
 * @throws BackupError `incomplete` naming the first segment that is missing or has a hole, and as `Repository.get`
 */
export async function* readWal(repository: Repository, chain: Chain, from: string): AsyncGenerator<Segment> {
  const { timeline, segmentSize } = chain
  const stored = parseLsn(chain.stored)
  const names = new Set(await repository.names(`wal/${chain.name}/`))
  for (let at = segmentStart(parseLsn(from), segmentSize); at < stored; at += BigInt(segmentSize)) {
    const name = segmentName(timeline, at, segmentSize)
    const path = `wal/${chain.name}/${name}`
    const content = names.has(path)
      ? await decompressed(await repository.get(path))
      : await joinedPieces(
          repository,
          [...names].filter((each) => each.startsWith(`${path}.`)),
          segmentSize,
        )
    const needed = Number(stored - at < BigInt(segmentSize) ? stored - at : segmentSize)
    if (content.length < needed)
      throw new BackupError('incomplete', `The write-ahead log has a hole at ${formatLsn(at)}: ${path}.`)
    yield { name, content: Buffer.concat([content, Buffer.alloc(segmentSize - content.length)]) }
  }
}

/** The beginning of a segment, up to its first hole. */
async function joinedPieces(
  repository: Repository,
  names: readonly string[],
  segmentSize: number,
): Promise<Buffer> {
  const segment = Buffer.alloc(segmentSize)
  let filled = 0
  for (const name of [...names].sort()) {
    const offset = Number.parseInt(name.slice(name.lastIndexOf('.') + 1), 16)
    if (offset > filled) break
    const piece = await decompressed(await repository.get(name))
    piece.copy(segment, offset)
    filled = Math.max(filled, offset + piece.length)
  }
  return segment.subarray(0, filled)
}
