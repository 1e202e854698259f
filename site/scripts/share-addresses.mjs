import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where pages of a language are built that share their addresses with those of another, such as `/__en/login`. */
const place = /^__[a-z]{2}$/
const pagePath = /(window\.pagePath="|"(?:path|matchPath)":")\/__[a-z]{2}(?=[/"])(\/?)/g

/**
 * Rewrites the path in pages that are served at the paths of another language: Gatsby's scripts leave a page whose
 * location differs from its own path. Rewrites their data likewise.
 *
 * @param {string} built the folder of the build
 */
export function shareAddresses(built) {
  for (const folder of [built, join(built, 'page-data')].flatMap(places)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const isPage = entry.isFile() && (entry.name.endsWith('.html') || entry.name === 'page-data.json')
      if (isPage) rewrite(join(entry.parentPath, entry.name))
    }
  }
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function places(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => place.test(name))
    .map((name) => join(folder, name))
}

/** @param {string} file */
function rewrite(file) {
  const text = readFileSync(file, 'utf8')
  const shared = text.replace(pagePath, (_, before) => `${before}/`)
  if (shared !== text) writeFileSync(file, shared)
}
