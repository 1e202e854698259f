/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 *
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * Whether the packages that npm has installed are all that the lock file requires on this machine.
 *
 * @param {Lock} lock `package-lock.json`
 * @param {Lock} installed `node_modules/.package-lock.json`
 */
export function installedMatches(lock, installed) {
  return Object.entries(lock.packages)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, wanted]) => {
      const found = installed.packages[path]
      if (!found) return wanted.optional === true && !isForThisMachine(wanted)
      return found.version === wanted.version && found.integrity === wanted.integrity
    })
}

/** @param {LockedPackage} wanted */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false
  return allows(os, process.platform) && allows(cpu, process.arch) && (!libc || allows(libc, currentLibc()))
}

/**
 * @param {string[] | undefined} names
 * @param {string} name
 */
function allows(names, name) {
  return !names || names.includes(name)
}

function currentLibc() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl'
}
