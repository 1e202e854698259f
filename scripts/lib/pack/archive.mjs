import { createHash, createPrivateKey, sign } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
 */
export function sumsOf(folder) {
  const lines = []
  for (const path of entriesIn(folder)) {
    const place = join(folder, path)
    if (lstatSync(place).isFile()) lines.push(`${sha256(readFileSync(place))}  ${path}\n`)
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
  await create({ ...options, file, gzip: { level: 6, portable: true } }, paths)
}

/**
 * Writes `SHA256SUMS` of all files in a folder, with its signature in `SHA256SUMS.sig` where there is a key.
 *
 * @param {string} folder
 * @param {string | undefined} keyFile an Ed25519 private key in PEM
 */
export function writeSums(folder, keyFile) {
  const path = join(folder, 'SHA256SUMS')
  const sums = sumsOf(folder)
  writeFileSync(path, sums)
  if (!keyFile) return
  const key = createPrivateKey(readFileSync(keyFile))
  writeFileSync(`${path}.sig`, sign(null, Buffer.from(sums), key))
}

/** @param {string | Buffer} content */
export function sha256(content) {
  return createHash('sha256').update(content).digest('hex')
}
