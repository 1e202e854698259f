import type { UncertainRecord } from '../settle-uncertain.js'
import { type MemoryDeliveries, messageOf } from './memory-deliveries.js'

const minute = 60_000
const day = 24 * 60 * minute

/** The uncertain deliveries in memory, as `uncertainRecord` stores them in PostgreSQL. */
export function memoryUncertain(tables: MemoryDeliveries): UncertainRecord {
  const { now } = tables
  return {
    async next() {
      const [due] = [...tables.deliveries.values()]
        .filter(({ state, searchAt }) => state === 'uncertain' && searchAt !== null && searchAt <= now())
        .sort((one, other) => (one.searchAt ?? 0) - (other.searchAt ?? 0))
      if (!due) return undefined
      const { mentions, ...message } = messageOf(due)
      const attempts = {
        first: new Date(due.triedAt ?? due.queuedAt),
        last: new Date(due.lastTriedAt ?? now()),
      }
      return { id: due.id, place: due.place, message, attempts }
    },
    recordedAmong: async ({ id, place }, messageIds) => tables.recordedAmong(id, place.channelId, messageIds),
    async settle({ id, place: { channelId }, attempts }, found) {
      const row = tables.deliveries.get(id)
      const isTriedAgain = (row?.lastTriedAt ?? 0) >= attempts.last.getTime() + 1
      if (row?.state !== 'uncertain' || isTriedAgain) return false
      const isRecorded =
        found.kind === 'found' &&
        [...tables.deliveries.values()].some(
          (row) => row.place.channelId === channelId && row.messageId === found.message.id,
        )
      if (isRecorded || tables.in(channelId, 'sending').length > 0) return false
      if (found.kind === 'found') {
        const { id: messageId, at } = found.message
        tables.update(id, { state: 'sent', cause: null, messageId, sentAt: at.getTime(), searchAt: null })
      } else {
        const nothing = { messageId: null, sentAt: null, searchAt: null, triedAt: null }
        tables.update(id, { state: 'failed', cause: 'absent', ...nothing })
      }
      return true
    },
    async postpone({ id }) {
      const row = tables.deliveries.get(id)
      if (row?.state !== 'uncertain') return
      const since = now() - (row.lastTriedAt ?? Number.NEGATIVE_INFINITY)
      const searchAt = since < 30 * day ? now() + Math.min(Math.max(since, 5 * minute), day) : null
      tables.update(id, { searchAt })
    },
  }
}
