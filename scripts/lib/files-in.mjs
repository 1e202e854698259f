import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const outputs = new Set(['node_modules', 'dist', 'bundle', '.tsbuild', '.cache', '.data'])

/**
 * The files at or below a path, without the outputs of builds and runs; none when the path does not exist.
 *
 * @param {string} path a file or a folder
 * @returns {string[]} paths that begin with the given one, sorted
 */
export function filesIn(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  return found.isDirectory() ? below(path).sort() : [path]
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function below(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return outputs.has(entry.name) ? [] : below(path)
    return entry.isFile() ? [path] : []
  })
}
