import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consoleChunks } from './console-chunks.mjs'
import { fontsAtOnce } from './fonts-at-once.mjs'
import { sentSize } from './sent-size.mjs'
import { sizeBudgets } from './size-budgets.mjs'

/**
 * Measures the console's first screen, and each part that is loaded later.
 *
 * @param {string} root of the repository, where the console is built and compressed
 * @returns {import('./size-table.mjs').Measured[]}
 */
export function consoleSizes(root) {
  const built = join(root, 'admin/dist')
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'))
  /** @param {string} file */
  const sizeOf = (file) => sentSize(join(built, file))
  /** @param {string[]} files */
  const total = (files) => files.reduce((sum, file) => sum + sizeOf(file), 0)
  const { first, later } = consoleChunks(manifest, 'admin', sizeOf)
  const fonts = first
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => fontsAtOnce(readFileSync(join(built, file), 'utf8')))
    .map((name) => `assets/${name}`)
  return [
    {
      name: 'console: first screen',
      bytes: total(['index.html', ...first, ...fonts]),
      budget: sizeBudgets.firstScreen,
    },
    ...later.map(({ name, files }) => ({
      name: `console: ${name}`,
      bytes: total(files),
      budget: sizeBudgets.heavyParts[name] ?? sizeBudgets.laterPart,
    })),
  ]
}
