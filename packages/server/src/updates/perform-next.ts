import { type Pool, recordAudit, systemCaller } from '@parvis/engine'
import { systemName } from '@parvis/schemas/system-rights'
import { rowsOf } from '@parvis/work'
import { thisInstallation } from '../releases/index.js'
import { followRelease } from './follow-release.js'
import { hostOf } from './host-of.js'
import type { UpdateParts } from './install-release.js'
import { performUpdate } from './perform-update.js'
import * as statements from './statements.js'
import { asFailure } from './update-failure.js'
import { createUpdateLog } from './update-log.js'

/**
 * Performs the update that waits, else follows one of another machine; one that was interrupted ends as failed, and the former
 * release serves. Only one process may do so at a time.
 *
 * @param build the hash of the build that runs
 * @throws DatabaseFailure, and the supervisor's error where the former release cannot be put back
 */
export async function performNext(parts: UpdateParts, build: string): Promise<void> {
  const { pool } = parts
  await endInterrupted(parts)
  const [update] = await rowsOf(
    pool,
    statements.beginUpdate({ from: thisInstallation().version, fromBuild: build }),
  )
  if (!update) return followRelease(parts)
  await rowsOf(pool, statements.noteHost({ id: update.id, host: hostOf(parts.dataFolder) }))
  const log = createUpdateLog(pool, update.id)
  const result = await performUpdate(update, parts, log).then(
    (took) => ({ took: took ?? null, failure: undefined }),
    (error: unknown) => ({ took: null, failure: asFailure(error) }),
  )
  const { took, failure } = result
  if (failure) log.add(failure.message)
  await log.flush()
  const { made = null, here = null } = failure?.values ?? {}
  const cause = failure?.reason ?? null
  const state = failure ? 'failed' : 'done'
  await rowsOf(pool, statements.endUpdate({ id: update.id, state, cause, made, here, took }))
  if (update.kind === 'rehearsal') return
  const action = failure ? 'update_failed' : 'update_done'
  await recordEnd(pool, { ...update, action, after: failure ? { cause } : { took } })
}

/** Ends what a killed process was doing. It has failed only once the former release serves again. */
async function endInterrupted({ pool, supervisor }: UpdateParts): Promise<void> {
  if ((await rowsOf(pool, statements.selectRunning())).length === 0) return
  await supervisor.restore()
  for (const { id, accountId } of await rowsOf(pool, statements.endRunning()))
    await recordEnd(pool, { id, accountId, action: 'update_failed', after: { cause: 'interrupted' } })
}

interface End {
  readonly id: string
  readonly accountId: string
  readonly action: 'update_done' | 'update_failed'
  readonly after: Readonly<Record<string, unknown>>
}

async function recordEnd(pool: Pool, { id, accountId, action, after }: End): Promise<void> {
  await recordAudit(pool, systemCaller('updates', accountId), {
    action,
    entity: systemName,
    record: id,
    after,
  })
}
