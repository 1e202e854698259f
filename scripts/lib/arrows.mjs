import { architecture } from './architecture.mjs'
import { declarationsIn } from './declarations.mjs'
import { forbiddenImports } from './forbidden-imports.mjs'
import { layerViolations } from './layers.mjs'
import { loadingRings } from './loading-rings.mjs'
import { readImports, workspaceNamed } from './workspaces.mjs'

/** @typedef {import('./declarations.mjs').Architecture} Architecture */
/** @typedef {import('./workspaces.mjs').Import} Import */

const test = /\.test\.tsx?$|\/testing\//

/**
 * Violations of a repository's table of workspaces: imports, layers, cycles, dependencies and
 * references, one line each.
 *
 * @param {string} root
 * @param {Architecture} [table]
 * @returns {string[]}
 */
export function arrowViolations(root, table = architecture) {
  const outdated = declarationsIn(root, table).filter(({ text, expected }) => text !== expected)
  return [
    ...outdated.map(({ path }) => `${path} differs from the table: run node scripts/declare-workspaces.mjs`),
    ...Object.keys(table).flatMap((name) => violationsIn(root, table, name)),
  ]
}

/**
 * @param {string} root
 * @param {Architecture} table
 * @param {string} name
 * @returns {string[]}
 */
function violationsIn(root, table, name) {
  const { folder = name, layers } = table[name] ?? {}
  const imports = readImports(root, folder)
  return [
    ...imports.flatMap((imported) => importViolations(table, name, imported)),
    ...imports.flatMap(forbiddenImports),
    ...loadingRings(imports),
    ...(layers ? layerViolations(`${folder}/src`, layers, imports) : []),
  ]
}

/**
 * @param {Architecture} table
 * @param {string} name
 * @param {Import} imported
 * @returns {string[]}
 */
function importViolations(table, name, { file, from, path }) {
  const target = path === undefined ? workspaceNamed(from) : workspaceAt(table, path)
  if (path !== undefined && target === undefined) return [`${file}: '${from}' leaves its workspace`]
  if (target === undefined || target === name) return []
  const { imports = [], testImports = [] } = table[name] ?? {}
  const isAllowed = imports.includes(target) || (test.test(file) && testImports.includes(target))
  return isAllowed ? [] : [`${file}: '${from}' goes against the arrows (${name} → ${target})`]
}

/**
 * @param {Architecture} table
 * @param {string} path
 */
function workspaceAt(table, path) {
  return Object.keys(table).find((name) => {
    const folder = table[name]?.folder
    return path === folder || path.startsWith(`${folder}/`)
  })
}
