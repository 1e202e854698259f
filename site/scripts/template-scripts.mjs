import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The scripts of the template that each page of a build is drawn by.
 *
 * @param {string} built folder of the build
 * @returns {(file: string) => string[]} the addresses for a page, by its path below the folder; none where it has no data
 */
export function templateScripts(built) {
  const stats = read(join(built, 'webpack.stats.json'))
  return (file) => {
    const folder = file.replace(/\/?index\.html$/, '') || 'index'
    const data = join(built, 'page-data', folder, 'page-data.json')
    if (!existsSync(data)) return []
    const group = stats.namedChunkGroups[read(data).componentChunkName]
    return (group?.assets ?? []).map(({ name }) => `/${name}`).filter((name) => name.endsWith('.js'))
  }
}

/** @param {string} file */
function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
