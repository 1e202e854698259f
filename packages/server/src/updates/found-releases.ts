/** The releases that the operator has put into a folder. */

import type { KeyObject } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compare } from 'semver'
import {
  checkRelease,
  type FoundRelease,
  findRelease,
  type Installation,
  type ReleaseProblem,
} from '../releases/index.js'

/** The newest release of a folder. */
export interface NewestRelease extends Pick<FoundRelease, 'release'> {
  /** Its archive. */
  readonly path: string
  /** Why it cannot be installed; undefined where it can. */
  readonly problem: ReleaseProblem | undefined
}

const archiveName = /^parvis-(\d+\.\d+\.\d+(?:-[a-z]+\.?\d*)?)-(?:linux|darwin|win32)-.*\.tar\.gz$/

/**
 * Finds the newest release of a folder by the names of its archives; of one version, that which can be installed. What was read
 * of an archive is remembered until that changes.
 *
 * @param key the public key of who signs releases; undefined to accept unsigned ones
 */
export function releasesIn(folder: string, key: KeyObject | undefined) {
  const known = new Map<string, { readonly state: string; readonly found: Promise<FoundRelease> }>()

  async function read(path: string): Promise<FoundRelease> {
    const state = await stateOf(path)
    const earlier = known.get(path)
    if (earlier?.state === state) return earlier.found
    const found = findRelease(path, key)
    known.set(path, { state, found })
    found.catch(() => known.delete(path))
    return found
  }

  return {
    folder,
    /**
     * @returns undefined where there is none, or where it is the one that runs
     * @throws Error of the file system where an archive cannot be read
     */
    async newest(installation: Installation): Promise<NewestRelease | undefined> {
      let chosen: NewestRelease | undefined
      for (const name of await newestNames(folder)) {
        const path = join(folder, name)
        const found = await read(path)
        const problem = checkRelease(found, installation)
        if (!chosen || !problem) chosen = { path, release: found.release, problem }
      }
      const isInstalled = chosen?.release !== undefined && chosen.release.files === installation.files
      return isInstalled ? undefined : chosen
    },
  }
}

export type Releases = ReturnType<typeof releasesIn>

async function newestNames(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const versions = names.flatMap((name) => {
    const version = archiveName.exec(name)?.[1]
    return version ? [{ name, version }] : []
  })
  versions.sort((one, other) => compare(other.version, one.version))
  return versions.filter(({ version }) => version === versions[0]?.version).map(({ name }) => name)
}

/** Changes whenever an archive, its checksum or its signature does. */
async function stateOf(path: string): Promise<string> {
  const files = [path, join(path, '../SHA256SUMS'), join(path, '../SHA256SUMS.sig')]
  const states = files.map((file) =>
    stat(file).then(
      ({ size, mtimeMs, ino }) => `${size} ${mtimeMs} ${ino}`,
      () => 'missing',
    ),
  )
  return (await Promise.all(states)).join(', ')
}
