import { roomViolations } from './rooms.mjs'
import { readWorkspaces, workspaceNamed } from './workspaces.mjs'

/** Who may import whom. Nobody imports `server`, `admin`, `site`, `library` or `tests`. @type {Record<string, string[]>} */
export const arrows = {
  schema: [],
  schemas: ['schema'],
  engine: ['schema'],
  'data-provider': ['schema'],
  'admin-kit': ['schema', 'data-provider'],
  chat: [],
  'discord-simulator': [],
  discord: ['chat'],
  server: ['schema', 'engine', 'schemas', 'chat', 'discord', 'discord-simulator'],
  admin: ['admin-kit', 'data-provider', 'schema', 'schemas'],
  site: ['schema', 'schemas'],
  library: ['schema', 'engine', 'admin-kit'],
  tests: ['schema', 'schemas', 'engine', 'discord-simulator'],
}

/** Whom tests may import besides, for they are held against it. @type {Record<string, string[]>} */
const arrowsOfTests = { discord: ['discord-simulator'] }

const test = /\.test\.tsx?$|\/testing\//

/**
 * What in a repository goes against the arrows: imports, dependencies and references, one line each.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function arrowViolations(root) {
  const workspaces = readWorkspaces(root)
  return workspaces.flatMap((workspace) => [
    ...importViolations(workspace, workspaces),
    ...declarationViolations(workspace, workspaces),
    ...workspace.imports.flatMap(roomViolations),
  ])
}

/** @typedef {import('./workspaces.mjs').Workspace} Workspace */

/**
 * @param {Workspace} workspace
 * @param {Workspace[]} all
 */
function importViolations({ name, folder, dependencies, references, imports }, all) {
  return imports.flatMap(({ file, from, path }) => {
    if (path !== undefined && isIn(folder, path)) return []
    const target = path === undefined ? workspaceNamed(from) : all.find((one) => isIn(one.folder, path))?.name
    if (path !== undefined && target === undefined) return [`${file}: '${from}' leaves its workspace`]
    if (target === undefined || target === name) return []
    if (!allows(name, target) && !(test.test(file) && allowsTests(name, target)))
      return [`${file}: '${from}' goes against the arrows (${name} → ${target})`]
    const missing = [
      ...(dependencies.includes(target) ? [] : ['dependency in package.json']),
      ...(references.includes(folderOf(target, all)) ? [] : ['reference in tsconfig.json']),
    ]
    return missing.map((what) => `${file}: '${from}' needs its ${what}`)
  })
}

/**
 * @param {Workspace} workspace
 * @param {Workspace[]} all
 */
function declarationViolations({ name, folder, dependencies, references }, all) {
  if (!arrows[name]) return [`${folder}: ${name} has no line in the table of arrows`]
  return [
    ...dependencies
      .filter((target) => !allows(name, target) && !allowsTests(name, target))
      .map((target) => `${folder}/package.json: goes against the arrows (${name} → ${target})`),
    ...references
      .filter((path) =>
        [...(arrows[name] ?? []), ...(arrowsOfTests[name] ?? [])].every(
          (target) => folderOf(target, all) !== path,
        ),
      )
      .map((path) => `${folder}/tsconfig.json: goes against the arrows (${name} → ${path})`),
  ]
}

/**
 * @param {string} name
 * @param {string} target
 */
function allows(name, target) {
  return arrows[name]?.includes(target) ?? false
}

/**
 * @param {string} name
 * @param {string} target
 */
function allowsTests(name, target) {
  return arrowsOfTests[name]?.includes(target) ?? false
}

/**
 * @param {string} name
 * @param {Workspace[]} all
 */
function folderOf(name, all) {
  return all.find((workspace) => workspace.name === name)?.folder ?? name
}

/**
 * @param {string} folder
 * @param {string} path
 */
function isIn(folder, path) {
  return path === folder || path.startsWith(`${folder}/`)
}
