import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What of the product the pages follow from, beside their content. */
const sources = [
  'site/src',
  'site/static',
  'site/scripts',
  'site/package.json',
  'schemas/dist',
  'packages/schema/dist',
]
const config = /^gatsby-.*\.tsx?$/

/**
 * A hash of what the site is built from, but for its content.
 *
 * @param product the folder of the product
 * @param settings what else its pages follow from, such as the public address
 */
export function siteSources(product: string, settings: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, settings]))
  const own = readdirSync(join(product, 'site')).filter((name) => config.test(name))
  for (const path of [...sources, ...own.map((name) => `site/${name}`)].flatMap((each) =>
    below(product, each),
  ))
    hash.update(`${path}\n`).update(readFileSync(join(product, path)))
  return hash.digest('hex').slice(0, 16)
}

function below(product: string, path: string): string[] {
  const found = join(product, path)
  if (!existsSync(found)) return []
  if (!statSync(found).isDirectory()) return [path]
  return readdirSync(found, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(product, join(entry.parentPath, entry.name)))
    .sort()
}
