import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStorage, type Pool, type Queryable, storesIn, systemCaller } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { JobFailed, rowsOf } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { storeModel } from '../database/store-model.js'
import { type BuildFacts, buildFacts, exists, storeBuild } from './build-folder.js'
import type { BuildProgress, BuildRecord } from './build-progress.js'
import { type BuildWorkspace, openWorkspace } from './build-workspace.js'
import type { LogTail } from './log-tail.js'
import { readContent } from './read-content.js'
import { conflictLine, withoutConflicts } from './site-conflicts.js'
import type { SiteFolders } from './site-folders.js'
import { spawnBuild } from './spawn-build.js'
import { adoptBuild } from './statements.js'
import { storedBuilds } from './stored-builds.js'
import { writeContent } from './write-content.js'

export interface BuildSiteOptions {
  readonly pool: Pool
  readonly storage: FileStorage
  readonly folders: SiteFolders
  /** Environment variables of the build. */
  readonly settings: Readonly<Record<string, string>>
  /** A hash of the site's sources. */
  readonly sources: string
  readonly accountId: string
  readonly record: BuildRecord
  readonly progress: BuildProgress
  readonly log: LogTail
  readonly signal: AbortSignal
}

/**
 * Builds the site from the present records of an account, and stores it with the former builds.
 *
 * @throws JobFailed `build_failed`
 */
export async function buildSite(options: BuildSiteOptions): Promise<BuildFacts> {
  const { pool, folders, sources, accountId, progress } = options
  progress.reach('preparing')
  await adoptShipped(pool, accountId, folders)
  const workspace = await openWorkspace(folders.workspace, folders.product, sources)
  progress.reach('content')
  const locales = await writeRecords(workspace, options)
  progress.reach('pages')
  await buildPages(workspace, locales, options)
  progress.reach('keeping')
  const facts = await buildFacts(workspace.built)
  await storeBuild(workspace.built, folders.builds, facts.contentHash)
  await workspace.markReusable()
  return facts
}

async function writeRecords(
  { content: folder }: BuildWorkspace,
  { pool, storage, accountId, record, log, signal }: BuildSiteOptions,
): Promise<readonly Locale[]> {
  const storeIn = (connection: Queryable) =>
    storesIn(connection, storeModel)(systemCaller('sitePublishing', accountId))
  const { snapshot, conflicts } = withoutConflicts(await readContent(pool, storeIn))
  for (const conflict of conflicts) log.add(conflictLine(conflict))
  await record.noteReading(snapshot.readAt, conflicts)
  await writeContent(snapshot, { pool, storage, accountId, folder, signal })
  return snapshot.locales
}

async function buildPages(
  { site, content, built }: BuildWorkspace,
  locales: readonly Locale[],
  { folders, settings, progress, log, signal }: BuildSiteOptions,
): Promise<void> {
  const isBuilt = await spawnBuild({
    product: folders.product,
    site,
    signal,
    environment: { ...settings, GATSBY_SITE_LOCALES: locales.join(','), PARVIS_SITE_CONTENT: content },
    said: log.add,
    reached: ({ step, share }) => progress.reach(step, share),
  })
  signal.throwIfAborted()
  if (!isBuilt || !(await exists(join(built, 'index.html')))) throw new JobFailed('build_failed')
}

/**
 * Stores the site that was built with the product as the first build, so that it can be restored, and open pages
 * find their files.
 *
 * @throws DatabaseFailure
 */
async function adoptShipped(pool: Pool, accountId: string, folders: SiteFolders): Promise<void> {
  if ((await storedBuilds(pool)).length > 0 || !(await exists(join(folders.shipped, 'site.json')))) return
  const { contentHash, pages, bytes } = await buildFacts(folders.shipped)
  await storeBuild(folders.shipped, folders.builds, contentHash)
  const { mtime } = await stat(join(folders.shipped, 'index.html'))
  await rowsOf(
    pool,
    adoptBuild({ accountId, id: uuidv7(), build: contentHash, pages, bytes, builtAt: mtime }),
  )
}
