import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { productionPackages, unbundledPackages } from './production-packages.mjs'

/** @typedef {import('./production-packages.mjs').Lock} Lock */

/** Declarations, source maps and tests, which nothing that runs reads. */
const unused = /\.(d\.[cm]?ts|map|tsbuildinfo)$|\.test\.[jt]sx?$/
const nested = 'node_modules'
const server = 'packages/server'
const supervisor = 'packages/supervisor'

const usualParts = ['dist']
const serverParts = ['bin', 'bundle', 'migrations']

/** The site as it was built, and the content that an installation begins with. */
const built = ['admin/dist', 'site/public', 'site/first-content']

/** What the site is built from, besides its packages. */
const siteSources = [
  ...['src', 'static', 'scripts', 'package.json', 'tsconfig.json'].map((name) => `site/${name}`),
  ...['browser.tsx', 'config.ts', 'node.ts', 'ssr.tsx'].map((name) => `site/gatsby-${name}`),
  ...['tsconfig.base.json', 'package-lock.json', 'scripts/lib/compress.mjs'],
]

/**
 * What a release consists of.
 *
 * @typedef {object} Content
 * @property {readonly string[]} packages paths of `package-lock.json`
 * @property {readonly string[]} files paths below the root, sorted
 * @property {readonly string[]} manifests `package.json` of workspaces, to be shortened
 * @property {readonly string[]} links to workspaces
 */

/**
 * What runs the product.
 *
 * @param {string} root
 * @param {Lock} lock
 * @returns {Content}
 */
export function productContent(root, lock) {
  return contentOf(root, lock, installedPackages(root, lock), built)
}

/**
 * The packages of the product, those included that the bundle of the server contains.
 *
 * @param {string} root
 * @param {Lock} lock
 * @returns {string[]}
 */
export function productPackages(root, lock) {
  return [...productionPackages(lock, server), supervisor].filter((path) => existsSync(join(root, path)))
}

/**
 * What builds the site, without what the product has already.
 *
 * @param {string} root
 * @param {Lock} lock
 * @returns {Content}
 */
export function siteBuilderContent(root, lock) {
  const product = new Set(installedPackages(root, lock))
  const own = productionPackages(lock, 'site').filter((path) => path !== 'site' && !product.has(path))
  return contentOf(root, lock, own, siteSources)
}

/**
 * @param {string} root
 * @param {Lock} lock
 */
function installedPackages(root, lock) {
  const bundled = JSON.parse(readFileSync(join(root, server, 'bundled-libraries.json'), 'utf8'))
  return [...unbundledPackages(lock, server, bundled), server, supervisor]
}

/**
 * @param {string} root
 * @param {Lock} lock
 * @param {readonly string[]} needed
 * @param {readonly string[]} others
 * @returns {Content}
 */
function contentOf(root, lock, needed, others) {
  const packages = needed.filter((path) => existsSync(join(root, path)))
  const links = packages.filter((path) => lock.packages[path]?.link)
  const workspaces = packages.filter((path) => !path.includes(nested))
  const installed = packages.filter((path) => path.includes(nested) && !links.includes(path))
  const files = [
    ...installed.flatMap((path) => filesBelow(root, path)),
    ...workspaces.flatMap((folder) =>
      (folder === server ? serverParts : usualParts).flatMap((name) => filesBelow(root, `${folder}/${name}`)),
    ),
    ...others.flatMap((path) => filesBelow(root, path)),
  ]
  return {
    packages,
    links,
    manifests: workspaces.map((folder) => `${folder}/package.json`),
    files: files.filter((path) => !unused.test(path)).sort(),
  }
}

/**
 * The files at or below a path, without the packages nested in it.
 *
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === nested ? [] : filesBelow(root, `${path}/${entry.name}`)
    return entry.isFile() ? [`${path}/${entry.name}`] : []
  })
}
