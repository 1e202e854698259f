import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesIn } from './files-in.mjs'

const unrelated = /\.(test\.\w+|tsbuildinfo)$/

/**
 * A hash of the names and contents of files, independent of their folder; tests don't count.
 *
 * @param {string} folder base of the paths
 * @param {readonly string[]} paths files and folders; missing ones count as such
 * @param {readonly (string | undefined)[]} values further inputs, such as variables
 */
export function contentHash(folder, paths, values = []) {
  const hash = createHash('sha256').update(JSON.stringify([process.version, paths, values]))
  for (const file of paths.flatMap((path) => filesIn(join(folder, path)))) {
    if (unrelated.test(file)) continue
    const content = createHash('sha256').update(readFileSync(file)).digest('hex')
    hash.update(`${relative(folder, file).split(sep).join('/')}\n${content}\n`)
  }
  return hash.digest('hex')
}
