import { type Caller, inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { announceDeliveries } from '../deliveries/delivery.js'
import { cancelWaiting } from '../deliveries/sending-deliveries.js'
import { type AnnouncementKey, lockAnnouncement, markAnnouncement } from './announcement-record.js'
import { deletePlan } from './plan-record.js'
import { sendingsIn, setSendingState } from './sending/sending-record.js'
import { audit, type DecidedState, requireState } from './submit-announcement.js'

/** Cancels an announcement: nothing of it is sent any more, and what was sent stays. @throws EngineError `not_found` or `invalid_input` */
export function cancelAnnouncement(pool: Pool, caller: Caller, key: AnnouncementKey): Promise<DecidedState> {
  return inTransaction(pool, async (connection) => {
    const { state } = await lockAnnouncement(connection, key)
    requireState(state, ['awaiting_approval', 'scheduled', 'sending'])
    await deletePlan(connection, key)
    await cancelSendings(connection, key)
    await audit(connection, caller, key, 'announcement_cancelled')
    const cancelled = { state: 'cancelled', nextAt: null } as const
    await markAnnouncement(connection, key, cancelled)
    return cancelled
  })
}

async function cancelSendings(connection: Queryable, key: AnnouncementKey): Promise<void> {
  for (const sendingId of await sendingsIn(connection, key, 'sending')) {
    await announceDeliveries(
      connection,
      key.accountId,
      await cancelWaiting(connection, { ...key, sendingId }),
    )
    await setSendingState(connection, { ...key, sendingId }, 'cancelled')
  }
  for (const sendingId of await sendingsIn(connection, key, 'late'))
    await setSendingState(connection, { ...key, sendingId }, 'skipped')
}
