import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteParts } from './site-sources.js'

/** After how many builds the next one begins from nothing: what none of them uses any longer stays until then. */
const mostInARow = 20

/** Where a build is made: a copy of the site's sources, since Gatsby writes beside them. */
export interface BuildWorkspace {
  /** The folder that Gatsby builds in. */
  readonly site: string
  /** The folder of what is to be built. */
  readonly content: string
  /** The folder of what was built. */
  readonly built: string
  /** Says that the build is whole, and what was prepared for it is of use to the next one. */
  markReusable(): Promise<void>
}

/**
 * Prepares a folder to build in. What Gatsby prepared for a build before is kept if that was whole, of the same sources, and
 * not too long ago; else it begins from nothing.
 *
 * @param folder its place, which is nobody else's
 * @param product the folder of the product
 * @param version of what the site is built from
 */
export async function openWorkspace(
  folder: string,
  product: string,
  version: string,
): Promise<BuildWorkspace> {
  const site = join(folder, 'site')
  const built = join(site, 'public')
  const note = join(folder, `whole-${version}`)
  const before = Number(await readFile(note, 'utf8').catch(() => mostInARow))
  if (before >= mostInARow) await rm(folder, { recursive: true, force: true })
  // Whatever ends from here on, unless it is said to be whole, is not.
  await rm(note, { force: true })
  await mkdir(site, { recursive: true })
  for (const name of siteParts(product)) await replace(join(product, 'site', name), join(site, name))
  await replace(join(product, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  await link(join(product, 'node_modules'), join(folder, 'node_modules'))
  return {
    site,
    built,
    content: join(folder, 'content'),
    markReusable: () => writeFile(note, String(before >= mostInARow ? 1 : before + 1)),
  }
}

async function replace(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  if (existsSync(from)) await cp(from, to, { recursive: true, preserveTimestamps: true })
}

async function link(target: string, path: string): Promise<void> {
  await rm(path, { force: true })
  await symlink(target, path, 'junction')
}
