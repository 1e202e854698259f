import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** How long what was left behind by a crash is kept, in milliseconds. */
export const stagingAge = 24 * 3_600_000

/** A path in the staging folder that nothing has yet. */
export function stagingPath(folder: string): string {
  return join(folder, `${randomUUID()}.part`)
}

/** Writes a content to a file of the staging folder, which is made if need be. */
export async function stage(content: Readable, folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
}

/** Removes the files of a staging folder that nobody can still be writing. */
export async function sweepStaging(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.endsWith('.part'))) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && now - found.mtimeMs > stagingAge) await rm(path, { force: true })
  }
}
