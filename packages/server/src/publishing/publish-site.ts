import { join } from 'node:path'
import { type FileStorage, inTransaction, type Pool, storesIn, systemCaller } from '@parvis/engine'
import { rowsOf } from '../database/rows-of.js'
import { storeModel } from '../database/tables.js'
import { JobFailed, type RunningJob } from '../jobs/index.js'
import { requireLease } from '../leases/index.js'
import { adoptShipped } from './adopt-shipped.js'
import { announceBuild } from './announce-build.js'
import { buildFacts, isThere, keepBuild, removeOthers } from './build-folder.js'
import { buildProgress } from './build-progress.js'
import { keptBuilds, tellServed } from './kept-builds.js'
import { logTail } from './log-tail.js'
import { readContent } from './read-content.js'
import { runBuild } from './run-build.js'
import type { SiteFolders } from './site-folders.js'
import { siteSources } from './site-sources.js'
import * as statements from './statements.js'
import { openWorkshop } from './workshop.js'
import { writeContent } from './write-content.js'

export interface PublishOptions {
  readonly pool: Pool
  readonly storage: FileStorage
  readonly folders: SiteFolders
  /** What else the pages follow from, as variables of the build. */
  readonly settings: Readonly<Record<string, string>>
  /** How long a build may take, in milliseconds. */
  readonly longest?: number
}

const usuallyLongest = 30 * 60_000

/**
 * Builds the site from what the house's records say now, keeps what came of it, and puts it in place. Nothing that visitors
 * see changes before that.
 *
 * @throws JobFailed `build_failed` or `too_long`, where trying again would not help
 */
export async function publishSite(job: RunningJob, options: PublishOptions): Promise<void> {
  const { pool, storage, folders, settings, longest = usuallyLongest } = options
  const { accountId, id, lease } = job
  const run = <Row extends object>(name: string, text: string, ...values: unknown[]) =>
    rowsOf<Row>(pool, { name: `publishing.${name}`, text, values: [accountId, id, ...values] })
  const sources = siteSources(folders.product, settings)
  const begun = await run('begin', statements.beginBuild, sources)
  if (begun.length === 0) return
  const tooLong = AbortSignal.timeout(longest)
  const signal = AbortSignal.any([lease.signal, tooLong])
  const log = logTail([`${folders.workshop}/site/`, `${folders.workshop}/`, folders.product])
  const progress = buildProgress(job, (step) => run('tell', statements.tellBuild, step, log.text))
  try {
    progress.reach('preparing')
    await adoptShipped(pool, accountId, folders)
    const workshop = await openWorkshop(folders.workshop, folders.product, sources)
    progress.reach('content')
    const storeIn = (connection: Parameters<typeof storesIn>[0]) =>
      storesIn(connection, storeModel)(systemCaller('sitePublishing', accountId))
    const reading = await readContent(pool, storeIn)
    await run('read', statements.noteReading, reading.readAt)
    await writeContent(reading, { pool, storage, accountId, folder: workshop.content, signal })
    progress.reach('pages')
    const isBuilt = await runBuild({
      product: folders.product,
      site: workshop.site,
      environment: { ...settings, PARVIS_SITE_CONTENT: workshop.content },
      signal,
      said: log.add,
      reached: ({ step, share }) => progress.reach(step, share),
    })
    signal.throwIfAborted()
    if (!isBuilt || !(await isThere(join(workshop.built, 'index.html')))) throw new JobFailed('build_failed')
    progress.reach('keeping')
    const facts = await buildFacts(workshop.built)
    await keepBuild(workshop.built, folders.builds, facts.id)
    await workshop.keep()
    signal.throwIfAborted()
    await progress.end()
    await inTransaction(pool, async (connection) => {
      await requireLease(connection, lease)
      const values = [accountId, id, facts.id, facts.pages, facts.bytes, log.text]
      const text = statements.serveBuild
      const served = await rowsOf(connection, { name: 'publishing.serve', text, values })
      if (served.length === 0) return
      const forget = { name: 'publishing.forget', text: statements.forgetBuilds, values: [accountId] }
      await rowsOf(connection, forget)
      await tellServed(connection)
      await announceBuild(connection, accountId, id)
    })
    await job.tell({ done: 100 })
    const kept = await keptBuilds(pool)
    await removeOthers(
      folders.builds,
      kept.map((build) => build.id),
    )
  } catch (error) {
    await progress.end().catch(() => undefined)
    await run('tell', statements.tellBuild, progress.step, log.text).catch(() => undefined)
    if (tooLong.aborted && !lease.signal.aborted) throw new JobFailed('too_long')
    throw error
  }
}
