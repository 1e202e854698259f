import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { filesIn } from './files-in.mjs'
import { importsOf } from './imports-of.mjs'

/**
 * @typedef {object} Import
 * @property {string} file that contains it, relative to the root
 * @property {string} from its specifier
 * @property {string | undefined} path the imported file, relative to the root, when it is relative
 * @property {boolean} isLoaded whether the import is loaded before the file itself: for values, and not on demand
 */

const scope = '@parvis/'
const script = /\.[cm]?[jt]sx?$/
const served = /(^|\/)(public|static)\//

/**
 * The workspace that an import names as a package, without `@parvis/`.
 *
 * @param {string} from such as `@parvis/engine/testing`
 */
export function workspaceNamed(from) {
  return from.startsWith(scope) ? from.slice(scope.length).split('/')[0] : undefined
}

/**
 * The imports of a workspace's scripts.
 *
 * @param {string} root of the repository
 * @param {string} folder of the workspace, below it
 * @returns {Import[]}
 */
export function readImports(root, folder) {
  return filesIn(join(root, folder))
    .map((file) => slashes(relative(root, file)))
    .filter((file) => script.test(file) && !served.test(file))
    .flatMap((file) => importsIn(root, file))
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Import[]}
 */
function importsIn(root, file) {
  const { all, loaded } = importsOf(file, readFileSync(join(root, file), 'utf8'))
  return all.map((from) => ({
    file,
    from,
    isLoaded: loaded.has(from),
    path: from.startsWith('.') ? slashes(join(dirname(file), from)) : undefined,
  }))
}

/** @param {string} path */
function slashes(path) {
  return path.split(sep).join('/')
}
