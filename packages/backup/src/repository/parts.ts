import { createHash } from 'node:crypto'
import { BackupError } from '../backup-error.js'
import type { Repository } from './repository.js'

/** A part of something that is stored as several objects. */
export interface StoredPart {
  readonly name: string
  /** Of the content before it is encrypted, in bytes. */
  readonly size: number
  readonly sha256: string
}

/** Size of a part, in bytes: each is encrypted and sent as a whole. */
const partSize = 16 * 2 ** 20

/**
 * Stores a stream as parts, none for an empty one.
 *
 * @param name what their names begin with
 * @throws BackupError as `Repository.put`, and errors of the stream
 */
export async function writeParts(
  repository: Repository,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<StoredPart[]> {
  const parts: StoredPart[] = []
  for await (const bytes of inParts(content)) {
    const part = { name: `${name}.${String(parts.length).padStart(5, '0')}`, ...measured(bytes) }
    await repository.put(part.name, bytes)
    parts.push(part)
  }
  return parts
}

/**
 * Reads what `writeParts` stored, part by part.
 *
 * @throws BackupError `incomplete` or `damaged` naming the part, and as `Repository.get`
 */
export async function* readParts(
  repository: Repository,
  parts: readonly StoredPart[],
): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const bytes = await repository.get(part.name)
    const { size, sha256 } = measured(bytes)
    if (size !== part.size || sha256 !== part.sha256)
      throw new BackupError('damaged', `${part.name} is not what the backup contains.`)
    yield bytes
  }
}

async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    size += chunk.length
    if (size < partSize) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

function measured(bytes: Buffer) {
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
