import type { Caller } from '@parvis/engine'
import type { AnnouncementKey } from './announcement-record.js'
import type { AnnouncementRecord, Transact } from './announcement-transaction.js'
import { type DecidedState, requireState } from './submit-announcement.js'

/** Cancels an announcement: nothing of it is sent any more, and what was sent stays. @throws EngineError `not_found` or `invalid_input` */
export function cancelAnnouncement(
  transact: Transact,
  caller: Caller,
  key: AnnouncementKey,
): Promise<DecidedState> {
  return transact(async (record) => {
    const { state } = await record.lock(key)
    requireState(state, ['awaiting_approval', 'scheduled', 'sending'])
    await record.deletePlan(key)
    await cancelSendings(record, key)
    await record.audit(caller, key, 'announcement_cancelled')
    const cancelled = { state: 'cancelled', nextAt: null } as const
    await record.mark(key, cancelled)
    return cancelled
  })
}

async function cancelSendings(record: AnnouncementRecord, key: AnnouncementKey): Promise<void> {
  await record.cancelDeliveries(key)
  for (const sendingId of await record.sendingsIn(key, 'sending'))
    await record.setSendingState({ ...key, sendingId }, 'cancelled')
  for (const sendingId of await record.sendingsIn(key, 'late'))
    await record.setSendingState({ ...key, sendingId }, 'skipped')
}
