/** The release of the application that a supervisor runs. */

import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file in the data folder that names the release to run. */
const nameFile = 'release.json'

interface Named {
  /** Folder of the supervisor that it is meant for. */
  readonly supervisor: string
  /** Folder of the release. */
  readonly release: string
}

/**
 * The folder of the release to run: the one that the data folder names for this supervisor, else that of the supervisor
 * itself. An operator who unpacks another release and starts that one therefore runs it.
 *
 * @param own folder of the release that the supervisor belongs to
 */
export function currentRelease(dataFolder: string, own: string): string {
  const path = join(dataFolder, nameFile)
  if (!existsSync(path)) return own
  try {
    const { supervisor, release } = JSON.parse(readFileSync(path, 'utf8')) as Named
    return supervisor === own && existsSync(scriptsOf(release).application) ? release : own
  } catch {
    return own
  }
}

/**
 * Names the release to run from now on in the data folder.
 *
 * @param own folder of the release that the supervisor belongs to
 * @throws Error of the file system; then the file is as it was
 */
export function adoptRelease(dataFolder: string, own: string, release: string): void {
  const path = join(dataFolder, nameFile)
  const next = `${path}.next`
  const named: Named = { supervisor: own, release }
  const file = openSync(next, 'w', 0o600)
  try {
    writeFileSync(file, `${JSON.stringify(named)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(next, path)
}

/** The scripts of a release: the application, what it embeds, and what updates it. */
export function scriptsOf(release: string) {
  const folder = join(release, 'packages/server/bundle')
  return {
    application: join(folder, 'main.js'),
    services: join(folder, 'services.js'),
    updater: join(folder, 'updater.js'),
  }
}
