import { EngineError, type Pool, recordAudit, serveCall } from '@parvis/engine'
import * as calls from '@parvis/schemas/calls/backups'
import { rowsOf } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { queueRun } from './run-backups.js'
import * as statements from './statements.js'

/**
 * The routes that report backups and drills, and start them.
 *
 * @param dailyAt when backups are made, as `HH:MM`; undefined where none are made
 */
export function backupRoutes(app: FastifyInstance, pool: Pool, dailyAt: string | undefined): void {
  serveCall(app, calls.readBackups, async () => {
    const [progress] = await rowsOf(pool, statements.selectProgress())
    const backups = await rowsOf(pool, statements.selectRuns({ kind: 'backup' }))
    const drills = await rowsOf(pool, statements.selectRuns({ kind: 'drill' }))
    return {
      dailyAt: dailyAt ?? null,
      behind: progress?.behind ?? null,
      cause: progress?.cause ?? null,
      backups,
      drills,
    }
  })

  serveCall(app, calls.startBackup, async ({ caller, body: { kind } }) => {
    if (dailyAt === undefined) throw new EngineError('not_found', {})
    const id = await queueRun(pool, kind, caller.name)
    if (id) await recordAudit(pool, caller, { action: `${kind}_started`, entity: 'backups', record: id })
    return { id: id ?? null }
  })
}
