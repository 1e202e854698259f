import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** How long what a crash left behind stays, in milliseconds. */
export const stagingAge = 24 * 3_600_000

/** A path in the staging folder that nothing has yet. */
export function stagingPath(folder: string): string {
  return join(folder, `${randomUUID()}.part`)
}

/** Writes a content to a file of the staging folder, which is made if need be. */
export async function stage(content: Readable, folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeNewFile(path, content)
}

/**
 * Writes a content to a file that was not there; what breaks off leaves a part of it.
 *
 * @param flush whether it has to be on the disk before it counts as written
 * @returns how many bytes came
 */
export async function writeNewFile(path: string, content: Readable, flush = false): Promise<number> {
  // A stream that opens the file itself may still make it after it broke off, and was removed.
  const handle = await open(path, 'wx', 0o600)
  const file = handle.createWriteStream({ flush })
  await pipeline(content, file)
  return file.bytesWritten
}

/** Removes the files of a staging folder that nobody can still be writing. */
export async function sweepStaging(folder: string): Promise<void> {
  for (const path of await filesIn(folder)) if (await isAbandoned(path)) await rm(path, { force: true })
}

/** The paths of the files in a folder, without those in folders below it; none when it is not there. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(noneIfMissing)
  return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
}

/** Whether nobody has written to a file for so long that nobody will. */
export async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > stagingAge
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
