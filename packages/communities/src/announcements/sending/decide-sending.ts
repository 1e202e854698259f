import type { ChatPlatform } from '@parvis/chat'
import { type Caller, EngineError, inTransaction, type Pool, type Queryable, refuse } from '@parvis/engine'
import { announcementRefusals as refusals } from '@parvis/schemas/announcements'
import { notify } from '@parvis/work'
import { databaseTime } from '../../database-time.js'
import { announceDeliveries, sendingChannel } from '../../deliveries/delivery.js'
import { retryFailed } from '../../deliveries/sending-deliveries.js'
import { lockAnnouncement, markAnnouncement } from '../announcement-record.js'
import { readPlan } from '../plan-record.js'
import { audit } from '../submit-announcement.js'
import { queueSending } from './queue-sending.js'
import { type Sending, type SendingKey, sendingOf, setSendingState } from './sending-record.js'

/**
 * Sends the failed messages of a sending again, and no others.
 *
 * @returns how many
 * @throws EngineError `not_found`, or `invalid_input` when nothing failed, or it is still being sent
 */
export function retrySending(
  pool: Pool,
  caller: Caller,
  key: SendingKey,
  platform: Pick<ChatPlatform, 'name'>,
): Promise<number> {
  return inTransaction(pool, async (connection) => {
    await lockAnnouncement(connection, key)
    const { state } = await requireSending(connection, key)
    if (state !== 'failed' && state !== 'partly_sent')
      refuse([{ path: 'sending', code: refusals.nothingFailed }])
    const ids = await retryFailed(connection, key, platform.name)
    if (ids.length === 0) refuse([{ path: 'sending', code: refusals.nothingFailed }])
    await setSendingState(connection, key, 'sending')
    const nextAt = (await readPlan(connection, key))?.nextAt ?? null
    await markAnnouncement(connection, key, { state: 'sending', nextAt })
    await announceDeliveries(connection, key.accountId, ids)
    await audit(connection, caller, key, 'announcement_retried', { count: ids.length })
    await notify(connection, sendingChannel, '')
    return ids.length
  })
}

/**
 * Sends an announcement that is late, or lets it be.
 *
 * @throws EngineError `not_found`, or `invalid_input` for one that was decided, or changed since it was due
 */
export function decideLateSending(
  pool: Pool,
  caller: Caller,
  key: SendingKey,
  { decision, platform }: { readonly decision: 'send' | 'skip'; readonly platform: ChatPlatform },
): Promise<Sending> {
  return inTransaction(pool, async (connection) => {
    await lockAnnouncement(connection, key)
    const { state, hash } = await requireSending(connection, key)
    if (state !== 'late') refuse([{ path: 'sending', code: refusals.notNow }])
    const planned = await readPlan(connection, key)
    if (decision === 'skip') {
      await setSendingState(connection, key, 'skipped')
      const isOver = !planned?.nextAt
      await markAnnouncement(connection, key, { state: isOver ? 'cancelled' : 'scheduled' })
    } else {
      if (!planned || planned.hash !== hash) refuse([{ path: 'sending', code: refusals.changedSince }])
      await setSendingState(connection, key, 'sending')
      if (planned)
        await queueSending(connection, platform, key, { sendingId: key.sendingId, plan: planned.plan })
      await markAnnouncement(connection, key, { state: 'sending', sentAt: await databaseTime(connection) })
      await notify(connection, sendingChannel, '')
    }
    await audit(connection, caller, key, 'announcement_late_decided', { decision })
    return requireSending(connection, key)
  })
}

async function requireSending(connection: Queryable, key: SendingKey): Promise<Sending> {
  const sending = await sendingOf(connection, key)
  if (!sending) throw new EngineError('not_found', {})
  return sending
}
