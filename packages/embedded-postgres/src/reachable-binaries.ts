import { lstatSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyBinaries, copyName, isCopy } from './binaries-copy.js'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { fileTree } from './file-tree.js'
import { makeLibraryLinks } from './library-links.js'
import { canReach, may, type ServerUser } from './server-user.js'
import { keptFolder, sharedFolder } from './shared-folder.js'

/**
 * The binaries where their user can run them: where they are, or a copy made once when they or the folders above them
 * are closed to that user, or when they cannot be completed in place. A copy that was damaged since is made again.
 *
 * @param folders where a copy may lie, the best first
 * @throws EmbeddedPostgresError when there is no place for a copy, or someone else took its name
 */
export function reachableBinaries(
  binaries: string,
  user: ServerUser | undefined,
  folders: readonly string[] = [keptFolder, tmpdir(), '/tmp', '/var/tmp'],
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

// A folder of packages that cannot be written is as good as an unreachable one.
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
