import type { ChatPlatform } from '@parvis/chat'
import { type Caller, EngineError, refuse } from '@parvis/engine'
import { announcementRefusals as refusals } from '@parvis/schemas/announcements'
import type { SendingKey } from '../announcement-record.js'
import { followSendings } from '../announcement-state.js'
import type { AnnouncementRecord, Transact } from '../announcement-transaction.js'
import { queueSending } from './queue-sending.js'
import type { Sending } from './sending-record.js'

/**
 * Sends the failed messages of a sending again, and no others.
 *
 * @returns how many
 * @throws EngineError `not_found`, or `invalid_input` when nothing failed, or it is still being sent
 */
export function retrySending(
  transact: Transact,
  caller: Caller,
  key: SendingKey,
  platform: Pick<ChatPlatform, 'name'>,
): Promise<number> {
  return transact(async (record) => {
    const announcement = await record.lock(key)
    const { state } = await requireSending(record, key)
    if (state !== 'failed' && state !== 'partly_sent')
      refuse([{ path: 'sending', code: refusals.nothingFailed }])
    const count = await record.retryFailed(key, platform.name)
    if (count === 0) refuse([{ path: 'sending', code: refusals.nothingFailed }])
    await record.setSendingState(key, 'sending')
    await followSendings(record, key, announcement.state)
    await record.audit(caller, key, 'announcement_retried', { count })
    return count
  })
}

/**
 * Sends an announcement that is late, or lets it be.
 *
 * @throws EngineError `not_found`, or `invalid_input` for one that was decided, or changed since it was due
 */
export function decideLateSending(
  transact: Transact,
  caller: Caller,
  key: SendingKey,
  {
    decision,
    platform,
  }: {
    readonly decision: 'send' | 'skip'
    readonly platform: Pick<ChatPlatform, 'name' | 'messageLimits' | 'markup'>
  },
): Promise<Sending> {
  return transact(async (record) => {
    const announcement = await record.lock(key)
    const { state, hash } = await requireSending(record, key)
    if (state !== 'late') refuse([{ path: 'sending', code: refusals.notNow }])
    const isSent = decision === 'send'
    if (isSent) {
      const planned = await record.plan(key)
      // The same that was submitted again awaits its approval.
      const isSame = planned?.hash === hash && announcement.state !== 'awaiting_approval'
      if (!isSame) refuse([{ path: 'sending', code: refusals.changedSince }])
      if (planned) await queueSending(record, platform, key, { sendingId: key.sendingId, plan: planned.plan })
    }
    await record.setSendingState(key, isSent ? 'sending' : 'skipped')
    await followSendings(record, key, announcement.state, isSent ? await record.now() : undefined)
    await record.audit(caller, key, 'announcement_late_decided', { decision })
    return requireSending(record, key)
  })
}

async function requireSending(record: AnnouncementRecord, key: SendingKey): Promise<Sending> {
  const sending = await record.sending(key)
  if (!sending) throw new EngineError('not_found', {})
  return sending
}
