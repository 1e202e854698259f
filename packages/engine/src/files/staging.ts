import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The age at which abandoned files are swept, in milliseconds. */
export const stagingAge = 24 * 3_600_000

/** A new path in the staging folder. */
export function stagingPath(folder: string): string {
  return join(folder, `${randomUUID()}.part`)
}

/** Writes a content to a file of the staging folder, which is created if missing. */
export async function stage(content: Readable, folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeNewFile(path, content)
}

/**
 * Writes a content to a new file; an interruption leaves a partial one.
 *
 * @param flush whether to flush it to the disk
 * @returns the number of bytes
 */
export async function writeNewFile(path: string, content: Readable, flush = false): Promise<number> {
  // Opened here: a stream that opens the file itself might still create it after an abort and its removal.
  const handle = await open(path, 'wx', 0o600)
  const file = handle.createWriteStream({ flush })
  await pipeline(content, file)
  return file.bytesWritten
}

/** Removes abandoned files of a staging folder. */
export async function sweepStaging(folder: string): Promise<void> {
  for (const path of await filesIn(folder)) if (await isAbandoned(path)) await rm(path, { force: true })
}

/** The paths of the files in a folder, without those in folders below it; none when it does not exist. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(noneIfMissing)
  return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
}

/** Whether a file was not written to for so long that it is abandoned. */
export async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > stagingAge
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
