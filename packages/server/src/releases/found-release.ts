/** Reads an archive of a release, with what lies next to it. */

import { createHash, type KeyObject, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { list, type ReadEntry } from 'tar'
import { type Release, releaseRule } from './release.js'

/** What was found of a release. */
export interface FoundRelease {
  /** Whether the operator's key signed `SHA256SUMS`; undefined without a key. */
  readonly signature: 'right' | 'wrong' | 'missing' | undefined
  /** Whether the archive is the one that `SHA256SUMS` lists. */
  readonly checksum: 'right' | 'wrong' | 'missing'
  /** What it says of itself; undefined where it cannot be trusted, or is no release. */
  readonly release: Release | undefined
}

/** The size of the longest `release.json`, in bytes. */
const longestFacts = 65_536

/**
 * Reads the archive of a release. Nothing in it is looked at before its checksum and signature are right.
 *
 * @param file the archive; `SHA256SUMS` and `SHA256SUMS.sig` are in the same folder
 * @param key the public key of who signs releases; undefined to accept unsigned ones
 * @throws Error of the file system where there is no such file
 */
export async function findRelease(file: string, key: KeyObject | undefined): Promise<FoundRelease> {
  const sum = await sumOf(file)
  const sums = await optional(join(dirname(file), 'SHA256SUMS'))
  const checksum = checksumIn(sums?.toString('utf8') ?? '', basename(file), sum)
  const signature = key && (await signatureOf(file, sums, key))
  const isTrusted = checksum === 'right' && (signature === undefined || signature === 'right')
  return { checksum, signature, release: isTrusted ? await factsIn(file) : undefined }
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function checksumIn(sums: string, name: string, sum: string): FoundRelease['checksum'] {
  const line = sums.split('\n').find((each) => each.slice(66) === name)
  if (line === undefined) return 'missing'
  return line.slice(0, 64) === sum ? 'right' : 'wrong'
}

async function signatureOf(file: string, sums: Buffer | undefined, key: KeyObject) {
  const signature = await optional(join(dirname(file), 'SHA256SUMS.sig'))
  if (!sums || !signature) return 'missing'
  return verify(null, sums, key, signature) ? 'right' : 'wrong'
}

/** The facts of an archive; undefined where they cannot be read. */
async function factsIn(file: string): Promise<Release | undefined> {
  let found: Promise<Buffer> | undefined
  const onReadEntry = (entry: ReadEntry) => {
    const isFacts = /^[^/]+\/release\.json$/.test(entry.path) && entry.size <= longestFacts
    if (isFacts && !found) found = buffer(entry)
  }
  try {
    await list({ file, strict: true, onReadEntry })
    const read = await found
    return read && releaseRule.safeParse(JSON.parse(read.toString('utf8'))).data
  } catch {
    return undefined
  }
}

async function optional(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
