import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { buildFacts, isThere, keepBuild } from './build-folder.js'
import { keptBuilds } from './kept-builds.js'
import type { SiteFolders } from './site-folders.js'
import { adoptBuild } from './statements.js'

/**
 * Keeps the site that was built with the product among the builds where there is none yet, so that one can go back to it,
 * and pages that are open find what belongs to them.
 *
 * @throws DatabaseFailure
 */
export async function adoptShipped(pool: Pool, accountId: string, folders: SiteFolders): Promise<void> {
  if ((await keptBuilds(pool)).length > 0 || !(await isThere(join(folders.shipped, 'site.json')))) return
  const { id, pages, bytes } = await buildFacts(folders.shipped)
  await keepBuild(folders.shipped, folders.builds, id)
  const { mtime } = await stat(join(folders.shipped, 'index.html'))
  const values = [accountId, uuidv7(), id, pages, bytes, mtime]
  await rowsOf(pool, { name: 'publishing.adopt', text: adoptBuild, values })
}
