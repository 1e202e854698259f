import { type Caller, inTransaction, type Pool, recordAudit } from '@parvis/engine'
import type { UpdateRun } from '@parvis/schemas/calls/updates'
import { systemName } from '@parvis/schemas/system-rights'
import { rowsOf } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import * as statements from './statements.js'

export type UpdateKind = UpdateRun['kind']

/** Queues an update or its rehearsal. @returns its id; undefined while another one is to be done */
export function queueUpdate(pool: Pool, caller: Caller, kind: UpdateKind): Promise<string | undefined> {
  return inTransaction(pool, async (connection) => {
    const { accountId, name: by } = caller
    const update = { id: uuidv7(), kind, by, accountId, channel: statements.updatesChannel }
    const [queued] = await rowsOf(connection, statements.insertUpdate(update))
    if (!queued) return undefined
    const action = kind === 'rehearsal' ? 'update_rehearsed' : 'update_started'
    await recordAudit(connection, caller, { action, entity: systemName, record: queued.id })
    return queued.id
  })
}
