import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from '@parvis/engine'
import { runWorker } from '@parvis/work'
import { readSiteBuild, type ServedSite, type SiteBuild } from '../pages/index.js'
import { buildFacts, exists } from './build-folder.js'
import type { SiteFolders } from './site-folders.js'
import { servedChannel, storedBuilds } from './stored-builds.js'

export interface ServedSiteOptions {
  readonly pool: Pool
  readonly folders: Pick<SiteFolders, 'shipped' | 'builds'>
  /** Logs one line about a failure. */
  readonly warn: (message: string) => void
}

/** How often it is looked for what was not told, in milliseconds. */
const rest = 60_000

/**
 * The build of the site that visitors are shown, in every process the same: the one that was put in place last, and the one
 * that came with the product, if any, until there is one.
 */
export async function servedSite({ pool, folders, warn }: ServedSiteOptions) {
  const shipped = await shippedBuild(folders.shipped)
  const shippedToo = shipped ? [shipped] : []
  let site: ServedSite = { current: shipped, retained: shippedToo }
  let missing: string | undefined

  async function look(): Promise<number> {
    const all = (await storedBuilds(pool)).map((build) => ({
      ...build,
      folder: join(folders.builds, build.id),
    }))
    const there = await Promise.all(all.map(({ folder }) => exists(folder)))
    const retained = all.filter((_, index) => there[index])
    const [wanted] = all
    if (wanted && wanted.id !== missing && !retained.includes(wanted))
      warn(
        `The build ${wanted.id} of the site is not in ${folders.builds}: visitors are shown ${site.current?.id ?? 'none'}.`,
      )
    missing = wanted && !retained.includes(wanted) ? wanted.id : undefined
    const current = wanted && retained.includes(wanted) ? await readAnew(site.current, wanted) : site.current
    // All of it at once: no request sees one without the other.
    site = { current, retained: [...retained, ...shippedToo] }
    return rest
  }

  return {
    get current() {
      return site.current
    },
    get retained() {
      return site.retained
    },
    /** Looks which one it is now, and again whenever that changes, until it is stopped. */
    async follow(): Promise<{ stop(): Promise<void> }> {
      const onFailure = (error: Error) =>
        warn(`Which build of the site to show is not known: ${error.message}`)
      await look().catch(onFailure)
      return runWorker({ pool, channel: servedChannel, round: look, restAfterFailure: 1000, onFailure })
    },
  }
}

async function shippedBuild(folder: string): Promise<SiteBuild | undefined> {
  if (!(await exists(join(folder, 'site.json')))) return undefined
  const { mtime: builtAt } = await stat(join(folder, 'index.html'))
  const { id } = await buildFacts(folder)
  return readSiteBuild({ id, builtAt, folder })
}

async function readAnew(
  current: SiteBuild | undefined,
  wanted: Pick<SiteBuild, 'id' | 'builtAt' | 'folder'>,
) {
  return current?.folder === wanted.folder ? current : readSiteBuild(wanted)
}
