import type { Pool } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { selectFormerBuild } from './statements.js'

/**
 * The hash of the build that ran before the update whose processes are being replaced, if any: until all run the new one, the
 * health check announces it.
 *
 * @throws DatabaseFailure
 */
export async function formerBuild(pool: Pool): Promise<string | undefined> {
  const [found] = await rowsOf(pool, selectFormerBuild())
  return found?.build ?? undefined
}
