import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { filesIn } from './files-in.mjs'
import { importsOf } from './imports-of.mjs'

/**
 * @typedef {object} Import
 * @property {string} file where it stands, below the root
 * @property {string} from what it names
 * @property {string | undefined} path the file it leads to, below the root, when it is relative
 *
 * @typedef {object} Workspace
 * @property {string} name without `@parvis/`
 * @property {string} folder below the root
 * @property {string[]} dependencies names of workspaces it declares in its package.json
 * @property {string[]} references folders it declares in its tsconfig.json, below the root
 * @property {Import[]} imports
 */

const scope = '@parvis/'
const script = /\.[cm]?[jt]sx?$/
const served = /(^|\/)(public|static)\//

/**
 * Reads the workspaces of a repository and what their scripts import.
 *
 * @param {string} root
 * @returns {Workspace[]}
 */
export function readWorkspaces(root) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = readJson(join(root, 'package.json'))
  return workspaces.flatMap((pattern) => foldersAt(root, pattern)).map((folder) => read(root, folder))
}

/**
 * The workspace that an import names as a package, without `@parvis/`.
 *
 * @param {string} from such as `@parvis/engine/testing`
 */
export function workspaceNamed(from) {
  return from.startsWith(scope) ? from.slice(scope.length).split('/')[0] : undefined
}

/**
 * @param {string} root
 * @param {string} pattern a folder, or all folders in one: `packages/*`
 */
function foldersAt(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern]
  const parent = pattern.slice(0, -2)
  return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Workspace}
 */
function read(root, folder) {
  const { name, dependencies, devDependencies } = readJson(join(root, folder, 'package.json'))
  const { references = [] } = readJson(join(root, folder, 'tsconfig.json'))
  return {
    name: workspaceNamed(name) ?? name,
    folder,
    dependencies: Object.keys({ ...dependencies, ...devDependencies }).flatMap(
      (dependency) => workspaceNamed(dependency) ?? [],
    ),
    references: references.map((/** @type {{ path: string }} */ { path }) =>
      slashes(join(folder, path)).replace(/\/$/, ''),
    ),
    imports: filesIn(join(root, folder))
      .map((file) => slashes(relative(root, file)))
      .filter((file) => script.test(file) && !served.test(file))
      .flatMap((file) => importsIn(root, file)),
  }
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Import[]}
 */
function importsIn(root, file) {
  return importsOf(file, readFileSync(join(root, file), 'utf8')).map((from) => ({
    file,
    from,
    path: from.startsWith('.') ? slashes(join(dirname(file), from)) : undefined,
  }))
}

/** @param {string} path */
function slashes(path) {
  return path.split(sep).join('/')
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
