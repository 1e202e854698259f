import { statfs } from 'node:fs/promises'
import { EngineError } from '@parvis/engine'

/** The free bytes of the disk of a folder. @throws the system's error */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Refuses what would take the last bytes of the disk of a folder.
 *
 * @param bytes how many it takes
 * @param reserve how many must stay free
 * @throws EngineError `disk_full`
 */
export async function requireRoom(folder: string, bytes: number, reserve: number): Promise<void> {
  // A folder that cannot be looked at says why as soon as it is written to.
  const free = await freeBytesOf(folder).catch(() => Number.POSITIVE_INFINITY)
  if (free - bytes < reserve) throw new EngineError('disk_full', {})
}
