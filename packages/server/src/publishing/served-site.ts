import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from '@parvis/engine'
import { runWorker, type Warn } from '@parvis/work'
import { readSiteBuild, type ServedSite, type SiteBuild } from '../pages/index.js'
import { buildFacts, exists } from './build-folder.js'
import type { SiteFolders } from './site-folders.js'
import { servedChannel, storedBuilds } from './stored-builds.js'

export interface ServedSiteOptions {
  readonly pool: Pool
  readonly folders: Pick<SiteFolders, 'shipped' | 'builds'>
  readonly warn: Warn
}

/** The polling interval, in milliseconds. */
const rest = 60_000

/**
 * The current build, the same in every process: the one that was published last or, until there is one, the one
 * that was shipped with the product, if any.
 */
export async function servedSite({ pool, folders, warn }: ServedSiteOptions) {
  const shipped = await shippedBuild(folders.shipped)
  const shippedToo = shipped ? [shipped] : []
  let site: ServedSite = { current: shipped, retained: shippedToo }
  let missing: string | undefined

  async function look(): Promise<number> {
    const all = (await storedBuilds(pool)).map((build) => ({
      ...build,
      folder: join(folders.builds, build.contentHash),
    }))
    const there = await Promise.all(all.map(({ folder }) => exists(folder)))
    const retained = all.filter((_, index) => there[index])
    const [wanted] = all
    if (wanted && wanted.contentHash !== missing && !retained.includes(wanted))
      warn('A published build of the site is not in the folder of builds', undefined, {
        build: wanted.contentHash,
        shown: site.current?.contentHash ?? 'none',
        folder: folders.builds,
      })
    missing = wanted && !retained.includes(wanted) ? wanted.contentHash : undefined
    const current = wanted && retained.includes(wanted) ? await readAnew(site.current, wanted) : site.current
    // Assigned at once: requests see a consistent pair.
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
    /** Follows changes of the current build until it is stopped. */
    async follow(): Promise<{ stop(): Promise<void> }> {
      const onFailure = (error: Error) => warn('Which build of the site to show is not known', error)
      await look().catch(onFailure)
      return runWorker({ pool, channel: servedChannel, round: look, restAfterFailure: 1000, onFailure })
    },
  }
}

async function shippedBuild(folder: string): Promise<SiteBuild | undefined> {
  if (!(await exists(join(folder, 'site.json')))) return undefined
  const { mtime: builtAt } = await stat(join(folder, 'index.html'))
  const { contentHash } = await buildFacts(folder)
  return readSiteBuild({ contentHash, builtAt, folder })
}

async function readAnew(
  current: SiteBuild | undefined,
  wanted: Pick<SiteBuild, 'contentHash' | 'builtAt' | 'folder'>,
) {
  return current?.folder === wanted.folder ? current : readSiteBuild(wanted)
}
