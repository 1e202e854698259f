import { type Caller, EngineError, refuse } from '@parvis/engine'
import { announcementRefusals as refusals } from '@parvis/schemas/announcements'
import { type AnnouncementKey, readAnnouncement } from './announcement-record.js'
import { planAnnouncement } from './planning/plan-announcement.js'
import { readFacts } from './planning/read-facts.js'
import { type DecidedState, requireState, type SubmittingOptions, submitPlan } from './submit-announcement.js'

/**
 * Moves an announcement that goes out once, and has not yet, to another time, and submits it again: all of that, or nothing.
 *
 * @param change the version that the person has read, and the local time in the zone of the announcement
 * @throws EngineError as `submitAnnouncement`
 */
export async function rescheduleAnnouncement(
  { pool, transact, platform, needsApproval }: SubmittingOptions,
  caller: Caller,
  key: AnnouncementKey,
  { version, start }: { readonly version: number; readonly start: string },
): Promise<DecidedState> {
  const announcement = await readAnnouncement(pool, caller, key)
  if (announcement.version !== version) throw new EngineError('stale_version', { current: announcement })
  requireState(announcement.state ?? 'draft', ['scheduled', 'awaiting_approval'])
  if (announcement.timing !== 'once') refuse([{ path: 'start', code: refusals.notNow }])
  const moved = { ...announcement, start }
  const facts = await readFacts(pool, caller, { announcement: moved, communityId: key.communityId, platform })
  const { plan, hash, problems } = planAnnouncement(moved, facts)
  if (problems.length > 0) refuse([...problems])
  const needsPerson = await needsApproval(pool, key.accountId)
  return transact(async (record) => {
    const changed = await record.changeStart(caller, key, { version, start })
    return submitPlan(record, caller, key, { version: changed, plan, hash, needsApproval: needsPerson })
  })
}
