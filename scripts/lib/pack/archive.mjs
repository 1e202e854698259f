import { createHash, createPrivateKey, sign } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { lstat, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create } from 'tar'

/**
 * All files and links below a folder, sorted.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function entriesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/**
 * The list of a folder's files as `sha256sum` prints it, without links.
 *
 * @param {string} folder
 * @returns {Promise<string>}
 */
export async function sumsOf(folder) {
  const lines = []
  for (const path of entriesIn(folder)) {
    const place = join(folder, path)
    if ((await lstat(place)).isFile()) lines.push(`${await fileSum(place)}  ${path}\n`)
  }
  return lines.join('')
}

/**
 * Makes an archive that has the same bytes wherever and whenever it is made.
 *
 * @param {string} folder its parent's other files stay out
 * @param {string} top the name of the folder in the archive
 * @param {string} file
 * @param {{ first: readonly string[], time: Date }} options the entries that come first, and the time of all
 */
export async function makeArchive(folder, top, file, { first, time }) {
  const paths = [...first, ...entriesIn(folder).filter((path) => !first.includes(path))]
  const options = { cwd: folder, prefix: top, portable: true, noDirRecurse: true, mtime: time }
  await create({ ...options, file, gzip: { level: 9, portable: true } }, paths)
}

/**
 * Writes `SHA256SUMS` of all files in a folder, with its signature in `SHA256SUMS.sig` where there is a key.
 *
 * @param {string} folder
 * @param {string | undefined} keyFile an Ed25519 private key in PEM
 */
export async function writeSums(folder, keyFile) {
  const path = join(folder, 'SHA256SUMS')
  const sums = await sumsOf(folder)
  await writeFile(path, sums)
  if (!keyFile) return
  const key = createPrivateKey(await readFile(keyFile))
  await writeFile(`${path}.sig`, sign(null, Buffer.from(sums), key))
}

/** @param {string} text */
export function sha256(text) {
  return createHash('sha256').update(text).digest('hex')
}

/** @param {string} path */
async function fileSum(path) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
