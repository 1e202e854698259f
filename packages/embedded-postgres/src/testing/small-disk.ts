import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own that soon is full. */
export interface SmallDisk {
  readonly folder: string
  remove(): void
}

/**
 * Mounts a disk in memory.
 *
 * @param size in bytes
 * @returns undefined, and prints why, where this user may not mount
 */
export function smallDisk(size: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    rmSync(folder, { recursive: true })
    console.warn(`No disk can be filled here: ${(error as Error).message.trim()}`)
    return undefined
  }
  chmodSync(folder, 0o755)
  return {
    folder,
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
