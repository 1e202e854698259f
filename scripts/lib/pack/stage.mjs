import { chmodSync, copyFileSync, linkSync, mkdirSync, statSync } from 'node:fs'
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'

const libraryLinks = /(^|\/)pg-symlinks\.json$/

/**
 * Lays the content of a release in a folder, with the same modes wherever it is made.
 *
 * @param {string} root
 * @param {import('./production-packages.mjs').Lock} lock
 * @param {import('./release-files.mjs').Content} content
 * @param {string} folder an empty one
 */
export async function stage(root, lock, { files, manifests, links }, folder) {
  for (const file of files) lay(join(root, file), join(folder, file))
  for (const manifest of manifests) {
    const { devDependencies: _, scripts: __, ...remaining } = await readJson(join(root, manifest))
    await write(join(folder, manifest), `${JSON.stringify(remaining, null, 2)}\n`)
  }
  for (const path of links) await link(join(folder, lock.packages[path]?.resolved ?? ''), join(folder, path))
  for (const file of files.filter((each) => libraryLinks.test(each))) await linkLibraries(join(folder, file))
}

/**
 * Writes a file that all may read.
 *
 * @param {string} path
 * @param {string} text
 * @param {number} [mode]
 */
export async function write(path, text, mode = 0o644) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  await chmod(path, mode)
}

/**
 * Lays a file in a release, as a link to it where its mode is right already and the file system allows that.
 *
 * @param {string} from
 * @param {string} to
 */
function lay(from, to) {
  const { mode } = statSync(from)
  const wanted = mode & 0o100 ? 0o755 : 0o644
  mkdirSync(dirname(to), { recursive: true })
  if ((mode & 0o777) === wanted && isLinked(from, to)) return
  copyFileSync(from, to)
  chmodSync(to, wanted)
}

/**
 * @param {string} from
 * @param {string} to
 */
function isLinked(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/**
 * @param {string} target
 * @param {string} path
 */
async function link(target, path) {
  await mkdir(dirname(path), { recursive: true })
  await symlink(relative(dirname(path), target), path)
}

/**
 * Links libraries of the embedded PostgreSQL, which npm packages cannot carry: a release may be read-only.
 *
 * @param {string} list
 */
async function linkLibraries(list) {
  /** @type {{ source: string, target: string }[]} */
  const libraries = await readJson(list)
  for (const { source, target } of libraries)
    await symlink(basename(source), join(dirname(list), 'lib', basename(target)))
}

/** @param {string} path */
async function readJson(path) {
  return JSON.parse(await readFile(path, 'utf8'))
}
