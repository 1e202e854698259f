import { constants } from 'node:fs'
import { chmod, copyFile, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
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
  for (const file of files) await copy(join(root, file), join(folder, file))
  for (const manifest of manifests) {
    const { devDependencies: _, scripts: __, ...kept } = await readJson(join(root, manifest))
    await write(join(folder, manifest), `${JSON.stringify(kept, null, 2)}\n`)
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
 * @param {string} from
 * @param {string} to
 */
async function copy(from, to) {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  const isProgram = ((await stat(from)).mode & 0o100) !== 0
  await chmod(to, isProgram ? 0o755 : 0o644)
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
