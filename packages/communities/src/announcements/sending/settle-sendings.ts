import type { SendingKey } from '../announcement-record.js'
import { followSendings } from '../announcement-state.js'
import type { Transact } from '../announcement-transaction.js'
import type { Progress } from './sending-progress.js'
import type { SendingState } from './sending-record.js'

/**
 * Counts the messages of sendings that are not over, settles those whose messages all are, and has messages published to
 * followers, and their results read, once they are sent.
 *
 * @param platform name of the platform
 * @throws DatabaseFailure
 */
export async function settleSendings(transact: Transact, platform: string): Promise<void> {
  for (const key of await transact((record) => record.uncounted()))
    await settleSending(transact, key, platform)
}

/** Counts a sending, and its announcement with it. */
function settleSending(transact: Transact, key: SendingKey, platform: string): Promise<void> {
  return transact(async (record) => {
    const { state: announcementState } = await record.lock(key)
    const sending = await record.sending(key)
    if (!sending) return
    const progress = await record.countMessages(key)
    const state = stateAfter(sending.state, progress)
    if (!(await record.storeProgress(key, { state, ...progress }))) return
    await record.queuePublications(key, platform)
    await record.queueReadings(key, platform)
    if (announcementState === 'cancelled') return
    const { failed, total, open } = progress
    const hasJustEnded = sending.endedAt === null && open === 0
    if (hasJustEnded && failed > 0) await record.reportFailure({ ...key, failed, total })
    await followSendings(record, key, announcementState)
  })
}

/** The state of a sending by its messages. One that was cancelled stays so, whatever was sent before. */
export function stateAfter(state: SendingState, { total, sent, failed, open }: Progress): SendingState {
  if (state === 'cancelled') return state
  if (open > 0) return 'sending'
  if (sent === total) return 'sent'
  return failed === total ? 'failed' : 'partly_sent'
}
