import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteParts } from './site-sources.js'

/** After how many incremental builds the caches are cleared, which grow with unused files. */
const mostInARow = 20

/** The folder of a build: a copy of the site's sources, since Gatsby writes next to them. */
export interface BuildWorkspace {
  /** The folder that Gatsby builds in. */
  readonly site: string
  /** The folder of the content. */
  readonly content: string
  /** The output folder. */
  readonly built: string
  /** Marks the build as complete, so that the next one reuses its caches. */
  markReusable(): Promise<void>
}

/**
 * Prepares a folder to build in. The caches of the previous build are reused if it was complete, of the same sources, and
 * not too many builds ago; else they are cleared.
 *
 * @param folder its location, which nothing else uses
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
  // From here on, the build is incomplete until it is marked.
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
