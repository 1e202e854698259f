import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
} from 'node:fs'
import { join } from 'node:path'
import { fileTree } from './file-tree.js'
import { makeLibraryLinks } from './library-links.js'

/** The name of a copy: another one for another version, and for another user, who could change it. */
export function copyName(binaries: string): string {
  const hash = createHash('sha256').update(String(process.getuid?.()))
  for (const [path, entry] of fileTree(binaries)) if (entry.isFile()) hash.update(`${path} ${entry.size}\n`)
  hash.update(readFileSync(join(binaries, 'bin', 'postgres')))
  return `parvis-postgres-${hash.digest('hex').slice(0, 12)}`
}

/** Whether a folder holds everything that the binaries do, in the same sizes. */
export function isCopy(binaries: string, copy: string): boolean {
  if (!existsSync(copy)) return false
  const copied = fileTree(copy)
  return [...fileTree(binaries)].every(([path, entry]) => isSame(entry, copied.get(path)))
}

/** Copies binaries so that everyone can run them. The name appears with the whole copy behind it. */
export function copyBinaries(binaries: string, copy: string): void {
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
