/** The release of the application that a supervisor runs. */

import { existsSync, readFileSync } from 'node:fs'
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

/** The scripts of a release: the application, and what it embeds. */
export function scriptsOf(release: string): { readonly application: string; readonly services: string } {
  const folder = join(release, 'packages/server/dist')
  return { application: join(folder, 'main.js'), services: join(folder, 'services.js') }
}
