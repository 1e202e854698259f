import type { ChatPlatform } from '@parvis/chat'
import type { AnnouncementKey, AnnouncementState } from '../announcement-record.js'
import { followSendings } from '../announcement-state.js'
import type { AnnouncementRecord, Transact } from '../announcement-transaction.js'
import type { StoredPlan } from '../plan-record.js'
import { dueOccurrences } from './due-occurrences.js'
import { queueSending } from './queue-sending.js'

type SendingPlatform = Pick<ChatPlatform, 'name' | 'messageLimits' | 'markup'>

/**
 * Starts the sending of the announcement that is due for longest: its messages are queued, and its next time is set, in one
 * transaction. Others may do the same meanwhile, with another announcement.
 *
 * @returns whether one was due
 * @throws DatabaseFailure
 */
export function sendDue(transact: Transact, platform: SendingPlatform): Promise<boolean> {
  return transact(async (record) => {
    const key = await record.claimDue()
    if (!key) return false
    const { state } = await record.lock(key)
    // Read again once it is locked: it may have changed since it was found due.
    const planned = await record.plan(key)
    if (!planned?.nextAt) return true
    if (state !== 'scheduled' && state !== 'sending') await record.setNextAt(key, null)
    else await startSendings(record, platform, key, { ...planned, state, nextAt: planned.nextAt })
    return true
  })
}

interface DueAnnouncement extends StoredPlan {
  readonly state: AnnouncementState
  readonly nextAt: Date
}

async function startSendings(
  record: AnnouncementRecord,
  platform: SendingPlatform,
  key: AnnouncementKey,
  { plan, hash, state, nextAt: dueAt }: DueAnnouncement,
): Promise<void> {
  const now = await record.now()
  const { occurrences, nextAt } = dueOccurrences(plan.time, dueAt, now)
  if (occurrences.length === 0) return
  const started = (await record.insertSendings(key, hash, occurrences)).find((one) => one.state === 'sending')
  await record.setNextAt(key, nextAt)
  if (started) await queueSending(record, platform, key, { sendingId: started.id, plan })
  await followSendings(record, key, state, started && now)
}
