import type { AnnouncementKey, AnnouncementState } from './announcement-record.js'
import type { AnnouncementRecord } from './announcement-transaction.js'
import type { SendingSummary } from './sending/sending-record.js'

/** States that only a decision of a person ends. */
const decided: readonly AnnouncementState[] = ['draft', 'awaiting_approval', 'cancelled']

/** The state of an announcement by its sendings and when it is due next, unless a person's decision stands. */
export function stateBySendings(
  state: AnnouncementState,
  { isUnderWay, isLate, last }: SendingSummary,
  nextAt: Date | null,
): AnnouncementState {
  if (decided.includes(state)) return state
  if (isUnderWay) return 'sending'
  // One that is late awaits a decision, and one that was skipped for good is over.
  if (nextAt !== null || isLate || last === null || last === 'late') return 'scheduled'
  return last === 'skipped' ? 'cancelled' : last
}

/** Marks an announcement by its sendings, unless a person's decision stands. @param state as it was locked */
export async function followSendings(
  record: AnnouncementRecord,
  key: AnnouncementKey,
  state: AnnouncementState,
  sentAt?: Date,
): Promise<void> {
  if (decided.includes(state)) return
  const nextAt = (await record.plan(key))?.nextAt ?? null
  const next = stateBySendings(state, await record.summary(key), nextAt)
  await record.mark(key, { state: next, nextAt, ...(sentAt && { sentAt }) })
}
