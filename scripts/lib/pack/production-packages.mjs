/**
 * @typedef {object} LockedPackage
 * @property {string} [name]
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 *
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock `package-lock.json`
 */

const nested = 'node_modules/'

/**
 * The paths of all packages that a workspace needs to run, sorted: folders of workspaces, links to them, and packages in
 * `node_modules`, those of other platforms included.
 *
 * @param {Lock} lock
 * @param {string} workspace its folder
 * @returns {string[]}
 */
export function productionPackages({ packages }, workspace) {
  /** @type {Set<string>} */
  const found = new Set()
  const waiting = [workspace]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    waiting.push(...neededBy(packages, path))
  }
  return [...found].sort()
}

/**
 * Those of the production packages of a bundled workspace that must be installed: neither workspaces, which its bundle contains, nor
 * bundled libraries, unless a package needs them that is no part of the bundle.
 *
 * @param {Lock} lock
 * @param {string} workspace its folder
 * @param {{ packages: readonly string[], scopes: readonly string[] }} bundled the libraries, by name or by scope
 * @returns {string[]}
 */
export function unbundledPackages(lock, workspace, bundled) {
  const isBundled = (/** @type {string} */ path) => {
    const [name = '', ...others] = path.split(nested).reverse()
    const [scope = ''] = name.split('/')
    const isWorkspace = others.length === 0 || lock.packages[path]?.link
    return isWorkspace || bundled.packages.includes(name) || bundled.scopes.includes(scope)
  }
  const all = productionPackages(lock, workspace)
  const installed = all.filter((path) => !isBundled(path))
  return [...new Set(installed.flatMap((path) => productionPackages(lock, path)))].sort()
}

/**
 * The paths of what one package needs to run; that of a workspace for a link to it.
 *
 * @param {Lock['packages']} packages
 * @param {string} path
 * @returns {string[]}
 */
export function neededBy(packages, path) {
  const { link, resolved = '', dependencies, optionalDependencies = {}, ...peers } = packages[path] ?? {}
  if (link) return [resolved]
  const needed = { ...dependencies, ...requiredPeers(peers) }
  const optional = Object.keys(optionalDependencies)
  const names = [...Object.keys(needed), ...optional]
  return names.flatMap((name) => {
    const place = resolve(packages, path, name)
    if (!place && !optional.includes(name)) throw new Error(`${path} needs ${name}, which is not locked.`)
    return place ?? []
  })
}

/** @param {Pick<LockedPackage, 'peerDependencies' | 'peerDependenciesMeta'>} peers */
function requiredPeers({ peerDependencies = {}, peerDependenciesMeta = {} }) {
  return Object.fromEntries(
    Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional),
  )
}

/**
 * Where Node finds a package from another one: in its `node_modules`, or in those of the folders above.
 *
 * @param {Lock['packages']} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[place]) return place
    if (!folder) return undefined
  }
}
