import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

interface LibraryLink {
  source: string
  target: string
}

/**
 * Makes the symbolic links between libraries that npm packages cannot carry, where they are missing.
 * They usually come from an install script, which `--ignore-scripts` leaves out.
 * @throws the system's error when the folder cannot be written.
 */
export function makeLibraryLinks(binaries: string): void {
  for (const { source, target } of libraryLinks(binaries)) {
    const link = join(binaries, 'lib', basename(target))
    if (!existsSync(link)) linkTolerantly(basename(source), link)
  }
}

function libraryLinks(binaries: string): LibraryLink[] {
  const list = join(binaries, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links: LibraryLink[] = JSON.parse(readFileSync(list, 'utf8'))
  return links.filter(({ source, target }) => dirname(source) === dirname(target))
}

function linkTolerantly(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
