import { type Caller, refuse } from '@parvis/engine'
import { announcementRefusals as refusals } from '@parvis/schemas/announcements'
import type { AnnouncementKey } from './announcement-record.js'
import {
  type DecidedState,
  planToSubmit,
  readToDecide,
  type SubmittingOptions,
  submitPlan,
} from './submit-announcement.js'

/**
 * Moves an announcement that goes out once, and has not yet, to another time, and submits it again: all of that, or nothing.
 *
 * @param change the version that the person has read, and the local time in the zone of the announcement
 * @throws EngineError as `submitAnnouncement`
 */
export async function rescheduleAnnouncement(
  options: SubmittingOptions,
  caller: Caller,
  key: AnnouncementKey,
  { version, start }: { readonly version: number; readonly start: string },
): Promise<DecidedState> {
  const { pool, transact, needsApproval } = options
  const states = ['scheduled', 'awaiting_approval'] as const
  const announcement = await readToDecide(pool, caller, key, { version, states })
  if (announcement.timing !== 'once') refuse([{ path: 'start', code: refusals.notNow }])
  const { plan, hash } = await planToSubmit(options, caller, key, { ...announcement, start })
  const needsPerson = await needsApproval(pool, key.accountId)
  return transact(async (record) => {
    const changed = await record.changeStart(caller, key, { version, start })
    return submitPlan(record, caller, key, { version: changed, plan, hash, needsApproval: needsPerson })
  })
}
