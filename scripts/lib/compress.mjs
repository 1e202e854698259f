import { readdirSync, statSync } from 'node:fs'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(css|html|js|json|mjs|svg|txt|webmanifest|xml)$/
/** Below this size, in bytes, an answer is mostly its headers. */
const worthwhile = 400
/** Precision of file times, in milliseconds. */
const rounding = 2
/** @type {Record<string, (content: Buffer) => Promise<Buffer>>} */
const encodings = {
  '.br': (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  '.gz': (content) => promisify(gzip)(content, { level: 9 }),
}

/**
 * The text files in a folder whose compressed copies are missing or outdated: a copy has its original's time.
 *
 * @param {string} folder
 */
export function uncompressed(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => text.test(file) && isStale(file))
}

/** @param {string} file */
function isStale(file) {
  const { size, mtimeMs } = statSync(file)
  if (size < worthwhile) return false
  return Object.keys(encodings).some((suffix) => {
    const copy = statSync(file + suffix, { throwIfNoEntry: false })
    return copy === undefined || Math.abs(copy.mtimeMs - mtimeMs) > rounding
  })
}

/**
 * Writes a brotli and a gzip copy next to each file, with limited concurrency.
 *
 * @param {readonly string[]} files
 */
export async function compress(files) {
  const left = [...files]
  const worker = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) await compressOne(file)
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker))
}

/** @param {string} file */
async function compressOne(file) {
  const content = await readFile(file)
  const { mtime } = statSync(file)
  for (const [suffix, encode] of Object.entries(encodings)) {
    await writeFile(file + suffix, await encode(content))
    await utimes(file + suffix, mtime, mtime)
  }
}
