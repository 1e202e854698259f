import { inTransaction, type Pool } from '@parvis/engine'
import { type RunningJob, requireLease, rowsOf } from '@parvis/work'
import { announceBuild } from './announce-build.js'
import type { BuildFacts } from './build-folder.js'
import { tellServed } from './kept-builds.js'
import { forgetBuilds, serveBuild as serveStatement } from './statements.js'

/**
 * Ends a build that is kept, and puts it in place for every process; nothing where it has ended otherwise.
 *
 * @param log the end of what building it said
 * @throws LeaseLost where another process has taken it up
 */
export async function serveBuild(
  pool: Pool,
  { accountId, id, lease }: RunningJob,
  { id: build, pages, bytes }: BuildFacts,
  log: string,
): Promise<void> {
  await inTransaction(pool, async (connection) => {
    await requireLease(connection, lease)
    const values = [accountId, id, build, pages, bytes, log]
    const served = await rowsOf(connection, { name: 'publishing.serve', text: serveStatement, values })
    if (served.length === 0) return
    await rowsOf(connection, { name: 'publishing.forget', text: forgetBuilds, values: [accountId] })
    await tellServed(connection)
    await announceBuild(connection, accountId, id)
  })
}
