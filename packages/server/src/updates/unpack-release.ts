import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { extract } from 'tar'
import type { Release } from '../releases/index.js'

const unfinished = '.unpacking'

/**
 * Unpacks the archive of a release into a folder of its own, unless it is there already. It is complete once it has its name.
 *
 * @param folder that of all unpacked releases
 * @returns the release's own folder
 * @throws Error of the file system, such as a full disk; nothing is left of it
 */
export async function unpackRelease(
  archive: string,
  { version, files }: Pick<Release, 'version' | 'files'>,
  folder: string,
): Promise<string> {
  const place = join(folder, `${version}-${files.slice(0, 8)}`)
  if (existsSync(place)) return place
  const temporary = join(folder, unfinished)
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { recursive: true })
  try {
    await extract({ file: archive, cwd: temporary, strip: 1, strict: true })
    await rename(temporary, place)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    throw error
  }
  return place
}

/** Removes the unpacked releases that nothing runs. @param used the folders of those to leave */
export async function removeOldReleases(folder: string, used: readonly string[]): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const places = names.map((name) => join(folder, name))
  for (const place of places)
    if (!used.some((one) => resolve(one) === resolve(place)))
      await rm(place, { recursive: true, force: true })
}
