import type { Lease } from '@parvis/work'
import { type ChannelKey, type DeliveryKind, deliveryKinds } from '../delivery.js'
import { type Outcome, restAfter } from '../outcome.js'
import type { BegunDelivery, ChannelRecord, SendingLimits } from '../run-channel.js'
import { type DeliveryRow, type MemoryDeliveries, messageOf } from './memory-deliveries.js'

export interface MemoryRecordOptions {
  readonly tables: MemoryDeliveries
  readonly place: ChannelKey
  readonly lease: Lease
  /** @throws LeaseLost */
  readonly requireLease: (lease: Lease) => void
  readonly limits: SendingLimits
}

const minute = 60_000

/** The state of a channel in memory, as `channelRecord` stores it in PostgreSQL. */
export function memoryRecord(options: MemoryRecordOptions): ChannelRecord {
  const { tables, place, lease, requireLease, limits } = options
  const { now } = tables
  const { channelId } = place
  const channel = () => tables.channels.get(channelId)
  const isDue = () => (channel()?.nextAt ?? Number.POSITIVE_INFINITY) <= now()
  const hasExpired = ({ expiresAt }: DeliveryRow) => expiresAt !== null && expiresAt <= now()
  const write = async <Result>(work: () => Result): Promise<Result> => {
    requireLease(lease)
    return work()
  }

  /** An interrupted delivery, else the oldest one of the kind that was served least recently. */
  function nextDelivery(): DeliveryRow | undefined {
    const [begun] = tables.in(channelId, 'sending')
    if (begun) return begun
    const waiting = tables.in(channelId, 'waiting').filter((row) => !hasExpired(row))
    const turns = channel()?.turns ?? []
    const oldest = deliveryKinds
      .map((kind) => waiting.find((row) => row.kind === kind))
      .filter((row) => row !== undefined)
    return oldest.sort(
      (one, other) => turns.indexOf(one.kind) - turns.indexOf(other.kind) || (one.id < other.id ? -1 : 1),
    )[0]
  }

  function begin(): BegunDelivery | undefined {
    if (!isDue()) return undefined
    const next = nextDelivery()
    if (!next) {
      const isLeft = !tables.in(channelId, 'waiting').some(hasExpired)
      if (isLeft) tables.updateChannel(channelId, { nextAt: null })
      return undefined
    }
    const without = (channel()?.turns ?? []).filter((kind: DeliveryKind) => kind !== next.kind)
    tables.updateChannel(channelId, { turns: [...without, next.kind] })
    const first = next.triedAt ?? now()
    const last = next.triedAt === null ? first : (next.lastTriedAt ?? now())
    const attempts = next.attempts + 1
    tables.update(next.id, { state: 'sending', attempts, triedAt: first, lastTriedAt: now() })
    return {
      id: next.id,
      picture: null,
      content: null,
      message: messageOf(next),
      tried: { first: new Date(first), last: new Date(last) },
      attempts,
      isSame: first > now() - limits.nonceLasts,
      mayBeUnderWay: next.triedAt !== null && (next.lastTriedAt ?? 0) > now() - limits.longestCall,
      cause: next.cause,
    }
  }

  function applyToChannel(id: string, attempts: number, outcome: Outcome): void {
    if (outcome.kind === 'sent') tables.updateChannel(channelId, { stops: 0 })
    if (outcome.kind === 'later')
      tables.updateChannel(channelId, { nextAt: now() + restAfter(outcome, attempts) })
    if (outcome.kind !== 'stopped') return
    const stops = (channel()?.stops ?? 0) + 1
    const stop = { stoppedFor: outcome.cause, stoppedAt: now(), stoppedBy: id, stops, nextAt: null }
    tables.updateChannel(channelId, stop)
  }

  return {
    expire: () =>
      write(() => {
        if (!isDue()) return
        for (const row of tables.in(channelId, 'waiting').filter(hasExpired))
          tables.update(row.id, { state: 'failed', cause: 'too_late' })
      }),
    begin: () => write(begin),
    markTriedNow: ({ id }) => write(() => tables.update(id, { triedAt: now(), lastTriedAt: now() })),
    recordedAmong: async ({ id }, messageIds) => tables.recordedAmong(id, channelId, messageIds),
    settle: ({ id, attempts }, outcome) =>
      write(() => {
        applyToChannel(id, attempts, outcome)
        const row = tables.deliveries.get(id)
        const settled = columnsOf(outcome, now())
        const isCertain = settled.state === 'sent' || settled.state === 'failed'
        if (!row || !(row.state === 'sending' || (isCertain && row.state === 'uncertain'))) return
        tables.update(id, { ...settled, triedAt: settled.state === 'failed' ? null : row.triedAt })
      }),
  }
}

const states = {
  sent: 'sent',
  failed: 'failed',
  stopped: 'failed',
  uncertain: 'uncertain',
  later: 'sending',
} as const

function columnsOf(outcome: Outcome, now: number) {
  const state = states[outcome.kind]
  const searchAt = state === 'uncertain' ? now + 5 * minute : null
  return outcome.kind === 'sent'
    ? {
        state,
        cause: null,
        messageId: outcome.messageId,
        sentAt: outcome.at?.getTime() ?? now,
        searchAt,
      }
    : { state, cause: outcome.cause, messageId: null, sentAt: null, searchAt }
}
