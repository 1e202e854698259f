import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { architecture } from './architecture.mjs'

/** @typedef {Readonly<Record<string, import('./architecture.mjs').Workspace>>} Architecture */
/** A file that repeats parts of the table, as it is and as it should be. @typedef {{ path: string, text: string, expected: string }} Declaration */

const scope = '@parvis/'
/** As the formatter of the repository breaks lines, without the indent. */
const longestLine = 108

/**
 * The workspace declarations in package.json and tsconfig.json of each workspace, and in the tsconfig.json of the root.
 *
 * @param {string} root of the repository
 * @param {Architecture} [table]
 * @returns {Declaration[]}
 */
export function declarationsIn(root, table = architecture) {
  const names = Object.keys(table)
  const folders = names.map((name) => folderOf(table, name))
  return [
    declaration(root, 'tsconfig.json', (text) => withReferences(text, folders)),
    ...names.flatMap((name) => [
      declaration(root, `${folderOf(table, name)}/package.json`, (text) =>
        withDependencies(text, table, name),
      ),
      declaration(root, `${folderOf(table, name)}/tsconfig.json`, (text) =>
        withReferences(text, referencesOf(table, name)),
      ),
    ]),
  ]
}

/**
 * Writes the table into the files that differ from it.
 *
 * @param {string} root
 * @param {Architecture} [table]
 * @returns {string[]} their paths
 */
export function writeDeclarations(root, table = architecture) {
  const outdated = declarationsIn(root, table).filter(({ text, expected }) => text !== expected)
  for (const { path, expected } of outdated) writeFileSync(join(root, path), expected)
  return outdated.map(({ path }) => path)
}

/**
 * @param {string} root
 * @param {string} path
 * @param {(text: string) => string} expect
 */
function declaration(root, path, expect) {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, text, expected: expect(text) }
}

/**
 * @param {Architecture} table
 * @param {string} name
 */
function folderOf(table, name) {
  return table[name]?.folder ?? name
}

/**
 * @param {Architecture} table
 * @param {string} name
 * @returns {string[]} paths from its folder
 */
function referencesOf(table, name) {
  const { imports = [], testImports = [] } = table[name] ?? {}
  return [...imports, ...testImports].map((target) =>
    posix.relative(folderOf(table, name), folderOf(table, target)),
  )
}

/**
 * @param {string} text of a tsconfig.json
 * @param {readonly string[]} paths
 */
function withReferences(text, paths) {
  const objects = paths.map((path) => `{ "path": "${path}" }`)
  const short = `"references": [${objects.join(', ')}]`
  const long = `"references": [\n    ${objects.join(',\n    ')}\n  ]`
  const references = short.length <= longestLine ? short : long
  const found = /"references": \[[^\]]*\]/
  if (found.test(text)) return text.replace(found, references)
  return objects.length > 0 ? text.replace(/\n\}\s*$/, `,\n  ${references}\n}\n`) : text
}

/**
 * @param {string} text of a package.json
 * @param {Architecture} table
 * @param {string} name
 */
function withDependencies(text, table, name) {
  const { imports = [], testImports = [] } = table[name] ?? {}
  const content = JSON.parse(text)
  for (const [key, targets] of /** @type {const} */ ([
    ['dependencies', imports],
    ['devDependencies', testImports],
  ])) {
    const others = Object.entries(content[key] ?? {}).filter(([each]) => !each.startsWith(scope))
    const own = targets.map((target) => [scope + target, '*'])
    const all = [...others, ...own].sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
    if (all.length > 0) content[key] = Object.fromEntries(all)
    else delete content[key]
  }
  return `${JSON.stringify(content, null, 2)}\n`
}
