import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { makeLibraryLinks } from './library-links.js'
import { canReach, type ServerUser } from './server-user.js'

/**
 * The binaries where their user can run them: where they are, or a copy made once when they lie below a closed
 * folder or cannot be completed in place.
 */
export function reachableBinaries(binaries: string, user: ServerUser | undefined): string {
  if (canReach(user, binaries)) {
    try {
      makeLibraryLinks(binaries)
      return binaries
    } catch {
      // A folder of packages that cannot be written is as good as an unreachable one.
    }
  }
  return copyOf(binaries)
}

function copyOf(binaries: string): string {
  const copy = join(tmpdir(), `parvis-postgres-${fingerprint(binaries)}`)
  if (existsSync(copy)) {
    refuseForeign(copy)
    return copy
  }
  const unfinished = mkdtempSync(`${copy}-`)
  cpSync(binaries, unfinished, { recursive: true, verbatimSymlinks: true })
  makeLibraryLinks(unfinished)
  return completed(unfinished, copy)
}

// The name appears with the whole copy behind it: a copy that was cut off is never taken for one.
function completed(unfinished: string, copy: string): string {
  try {
    chmodSync(unfinished, 0o755)
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

function fingerprint(binaries: string): string {
  const description = readFileSync(join(dirname(binaries), 'package.json'))
  return createHash('sha256')
    .update(description)
    .update(String(process.getuid?.()))
    .digest('hex')
    .slice(0, 12)
}

function refuseForeign(copy: string): void {
  const found = lstatSync(copy)
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return
  throw new EmbeddedPostgresError(`${copy} belongs to someone else: remove it, or set DATABASE_URL.`)
}
