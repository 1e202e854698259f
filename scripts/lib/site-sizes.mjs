import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentSize } from './sent-size.mjs'
import { sizeBudgets } from './size-budgets.mjs'

/**
 * Measures the scripts of each page of the site: those the page names, and those of its template.
 *
 * @param {string} root of the repository, where the site is built and compressed
 * @returns {import('./size-table.mjs').Measured[]}
 */
export function siteSizes(root) {
  const built = join(root, 'site/public')
  /** @type {{ namedChunkGroups: Record<string, { assets: { name: string }[] }> }} */
  const stats = JSON.parse(readFileSync(join(built, 'webpack.stats.json'), 'utf8'))
  return readdirSync(join(built, 'page-data'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page-data.json'))
    .map((file) => {
      const { path, componentChunkName } = JSON.parse(readFileSync(join(built, 'page-data', file), 'utf8'))
      const page = readFileSync(join(built, htmlOf(path)), 'utf8')
      const assets = stats.namedChunkGroups[componentChunkName]?.assets ?? []
      const scripts = new Set([...scriptsIn(page), ...assets.map(({ name }) => name).filter(isScript)])
      const bytes = [...scripts].reduce((sum, script) => sum + sentSize(join(built, script)), 0)
      return { name: `site: ${path}`, bytes, budget: sizeBudgets.sitePage }
    })
}

/** @param {string} path */
function htmlOf(path) {
  return path.endsWith('.html') ? path : join(path, 'index.html')
}

/**
 * The scripts that a page names, or loads once it is painted, without the slash at their start.
 *
 * @param {string} html
 * @throws Error where the second kind is not found
 */
export function scriptsIn(html) {
  const [, later] = /\}\)\((\["[^\]]*\]),\[/.exec(html) ?? []
  if (!later) throw new Error('A page does not say which scripts it loads')
  const named = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, address = '']) => address)
  /** @type {string[]} */
  const addresses = [...named, ...JSON.parse(later)]
  return addresses.map((address) => address.replace(/^\//, ''))
}

/** @param {string} file */
function isScript(file) {
  return file.endsWith('.js')
}
