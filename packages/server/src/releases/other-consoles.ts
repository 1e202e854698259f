import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder in the data folder where releases are unpacked, each into one of its own. */
export function releasesFolder(dataFolder: string): string {
  return join(dataFolder, 'releases')
}

/**
 * The folders of the built consoles of all releases here.
 *
 * @param installation folder of the release that the supervisor belongs to; undefined without one
 */
export function otherConsoles(dataFolder: string, installation: string | undefined): readonly string[] {
  const folder = releasesFolder(dataFolder)
  const unpacked = namesIn(folder).map((name) => join(folder, name))
  return [...unpacked, ...(installation ? [installation] : [])].map((release) => join(release, 'admin/dist'))
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'))
  } catch {
    return []
  }
}
