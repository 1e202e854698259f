import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The parts of the site's folder that pages are built from, besides Gatsby's own configuration. */
const parts = ['src', 'static', 'scripts', 'package.json', 'tsconfig.json']
const gatsbyFile = /^gatsby-.*\.tsx?$/

/** Whether the site can be built here: a release has its sources, and Gatsby, in an archive of their own. */
export function hasSiteBuilder(product: string): boolean {
  return ['site/gatsby-config.ts', 'node_modules/gatsby/cli.js'].every((path) =>
    existsSync(join(product, path)),
  )
}

/** The files and folders of the site's folder that its pages are built from, where their content comes from elsewhere. */
export function siteParts(product: string): string[] {
  const found = readdirSync(join(product, 'site'))
  return found.filter((name) => parts.includes(name) || gatsbyFile.test(name)).sort()
}

/**
 * A hash of everything that the site is built from except its content: its sources, those of the product's packages that it
 * imports, and the versions of its dependencies.
 *
 * @param product the folder of the product
 * @param settings further inputs, such as the public address
 */
export function sourcesVersion(product: string, settings: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, settings]))
  const own = siteParts(product).map((name) => `site/${name}`)
  const paths = [...own, ...importedParts(product), 'tsconfig.base.json', 'package-lock.json']
  for (const path of paths.flatMap((each) => below(product, each))) {
    const content = createHash('sha256').update(readFileSync(join(product, path)))
    hash.update(`${path}\n${content.digest('hex')}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** The site imports the compiled output of the product's packages. */
function importedParts(product: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(product, 'site/package.json'), 'utf8'))
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@parvis/'))
  return own.flatMap((name) => [`node_modules/${name}/package.json`, `node_modules/${name}/dist`])
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
