import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from './files-in.mjs'

const sources = [
  'src',
  'scripts',
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
]
const ofSite = /from '@parvis\/schemas\/([\w/-]+)'/g
const ofSchema = /from '\.\/([\w-]+)\.js'/g
/** Type imports vanish in the build. */
const ofAll = /^import (?!type )[^;']*? from '@parvis\/schemas'/m

/**
 * The schemas that the public site is built from: those that its sources import, directly or not. Changes of
 * other schemas do not affect the site.
 *
 * @param {string} root the folder of the repository
 * @returns {string[]} paths below it
 */
export function siteSchemas(root) {
  const texts = sources
    .flatMap((path) => filesIn(join(root, 'site', path)))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
  if (texts.some((text) => ofAll.test(text))) return ['schemas']
  const found = new Set()
  /** @param {string} name */
  const add = (name) => {
    const path = `schemas/${name}.ts`
    if (found.has(path) || !existsSync(join(root, path))) return
    found.add(path)
    for (const each of namesIn(readFileSync(join(root, path), 'utf8'), ofSchema)) add(each)
  }
  for (const text of texts) for (const each of namesIn(text, ofSite)) add(each)
  return [...found].sort()
}

/**
 * @param {string} text
 * @param {RegExp} expression
 * @returns {string[]}
 */
function namesIn(text, expression) {
  return [...text.matchAll(expression)].map(([, name = '']) => name)
}
