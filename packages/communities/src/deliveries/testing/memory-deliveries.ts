/** Deliveries and their channels in memory, as PostgreSQL stores them. */

import type { ChannelId, ChatMessage, MessageButton, MessageId } from '@parvis/chat'
import type { DeliveryCause } from '@parvis/schemas/causes'
import type { ChannelKey, DeliveryKind, NewDelivery } from '../delivery.js'
import { nonceOf } from '../nonce.js'

export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'failed' | 'uncertain'

/** A delivery. Times are in milliseconds since 1970. */
export interface DeliveryRow {
  readonly id: string
  readonly place: ChannelKey
  readonly kind: DeliveryKind
  readonly sendingId: string | null
  readonly text: string
  readonly buttons: readonly MessageButton[] | null
  readonly expiresAt: number | null
  readonly state: DeliveryState
  readonly cause: DeliveryCause | null
  readonly attempts: number
  readonly queuedAt: number
  readonly triedAt: number | null
  readonly lastTriedAt: number | null
  readonly searchAt: number | null
  readonly sentAt: number | null
  readonly messageId: MessageId | null
}

/** A channel with deliveries. Times are in milliseconds since 1970. */
export interface ChannelRow {
  readonly place: ChannelKey
  readonly nextAt: number | null
  readonly turns: readonly DeliveryKind[]
  readonly stoppedFor: DeliveryCause | null
  readonly stoppedAt: number | null
  readonly stoppedBy: string | null
  readonly stops: number
}

/** The sendings of announcements to which deliveries belong. */
export interface DeliverySendings {
  isCancelled(sendingId: string): boolean
  /** Has a sending counted again. */
  reopen(sendingId: string): void
}

const minute = 60_000
const none: DeliverySendings = { isCancelled: () => false, reopen: () => undefined }

/** @param now the time of the database, in milliseconds since 1970 */
export function memoryDeliveries(now: () => number, sendings = none) {
  const deliveries = new Map<string, DeliveryRow>()
  const byKey = new Map<string, string>()
  const channels = new Map<ChannelId, ChannelRow>()
  const listeners: ((row: DeliveryRow, before: DeliveryRow | undefined) => void)[] = []

  const reopen = ({ sendingId }: DeliveryRow) => sendingId !== null && sendings.reopen(sendingId)

  function put(row: DeliveryRow): void {
    const before = deliveries.get(row.id)
    deliveries.set(row.id, row)
    for (const listener of listeners) listener(row, before)
  }

  const tables = {
    now,
    /** By id, the oldest first. */
    deliveries: deliveries as ReadonlyMap<string, DeliveryRow>,
    channels: channels as ReadonlyMap<ChannelId, ChannelRow>,
    /** Calls a listener with each row that is written. */
    onChange: (listener: (row: DeliveryRow, before: DeliveryRow | undefined) => void) =>
      void listeners.push(listener),
    /** The deliveries of a channel in some state, the oldest first. */
    in: (channelId: ChannelId, state: DeliveryState): readonly DeliveryRow[] =>
      [...deliveries.values()].filter((row) => row.state === state && row.place.channelId === channelId),
    /** Changes a delivery. */
    update(id: string, values: Partial<DeliveryRow>): void {
      const row = deliveries.get(id)
      if (row) put({ ...row, ...values })
    },
    /** Changes a channel. */
    updateChannel(channelId: ChannelId, values: Partial<ChannelRow>): void {
      const row = channels.get(channelId)
      if (row) channels.set(channelId, { ...row, ...values })
    },
    /** Queues a delivery, unless one was queued under its key. @returns its id */
    queue({
      kind,
      key,
      text,
      buttons = [],
      expiresIn,
      sendingId,
      ...place
    }: NewDelivery): string | undefined {
      if (byKey.has(key)) return undefined
      const id = `00000000-0000-7000-8000-${(deliveries.size + 1).toString(16).padStart(12, '0')}`
      byKey.set(key, id)
      put({
        id,
        place: {
          accountId: place.accountId,
          communityId: place.communityId,
          networkId: place.networkId,
          channelId: place.channelId,
        },
        kind,
        sendingId: sendingId ?? null,
        text,
        buttons: buttons.length > 0 ? buttons : null,
        expiresAt: expiresIn === undefined ? null : now() + expiresIn,
        ...untried,
        queuedAt: now(),
        lastTriedAt: null,
        sentAt: null,
        messageId: null,
      })
      const channel = channels.get(place.channelId) ?? { place, ...fresh }
      const isStopped = channel.stoppedFor !== null
      channels.set(place.channelId, { ...channel, nextAt: channel.nextAt ?? (isStopped ? null : now()) })
      return id
    },
    /** Queues a delivery again, as `retryDelivery`. @returns whether it may be */
    retry(id: string): boolean {
      const row = deliveries.get(id)
      const channel = row && channels.get(row.place.channelId)
      if (!row || !channel) return false
      const waits = row.state === 'waiting' && channel.stoppedFor !== null
      if (row.state !== 'failed' && row.state !== 'uncertain' && !waits) return false
      put({ ...row, ...untried, expiresAt: null })
      tables.updateChannel(row.place.channelId, { ...restarted, nextAt: now() })
      reopen(row)
      return true
    },
    /** Records that an uncertain delivery was sent, as `settleAsSent`. @returns whether it was uncertain */
    noteSent(id: string): boolean {
      const row = deliveries.get(id)
      if (row?.state !== 'uncertain') return false
      put({ ...row, state: 'sent', cause: null, searchAt: null, sentAt: row.triedAt ?? now() })
      reopen(row)
      return true
    },
    /** Restarts a stopped channel, as `liftStops`. @returns whether it was restarted */
    lift(channelId: ChannelId): boolean {
      const channel = channels.get(channelId)
      if (!channel || (channel.stoppedFor !== 'forbidden' && channel.stoppedFor !== 'channel_gone'))
        return false
      const rest = 5 * minute * (Math.min(2 ** channel.stops, 288) - 2)
      if ((channel.stoppedAt ?? 0) > now() - rest) return false
      const refused = deliveries.get(channel.stoppedBy ?? '')
      if (refused?.state === 'failed' && !sendings.isCancelled(refused.sendingId ?? '')) {
        put({ ...refused, state: 'waiting', cause: null, attempts: 0 })
        reopen(refused)
      }
      tables.updateChannel(channelId, { stoppedFor: null, stoppedAt: null, nextAt: now() })
      return true
    },
    /** The deliveries of a sending, the oldest first. */
    of: (sendingId: string): readonly DeliveryRow[] =>
      [...deliveries.values()].filter((row) => row.sendingId === sendingId),
    /** Queues the failed deliveries of a sending again, as `retryFailed`. @returns how many */
    retryFailed(sendingId: string): number {
      const failed = tables.of(sendingId).filter(({ state }) => state === 'failed')
      for (const row of failed) {
        put({ ...row, ...untried, expiresAt: null })
        tables.updateChannel(row.place.channelId, { ...restarted, nextAt: now() })
      }
      return failed.length
    },
    /** Gives up the deliveries of sendings, as `cancelDeliveries`. */
    cancel(sendingIds: readonly string[]): void {
      for (const row of sendingIds.flatMap(tables.of)) {
        const isStop = row.state === 'failed' && channels.get(row.place.channelId)?.stoppedBy === row.id
        if (isStop) tables.updateChannel(row.place.channelId, { stoppedBy: null })
        if (row.state === 'waiting') put({ ...row, state: 'failed', cause: 'cancelled' })
      }
    },
    /** Which of these messages are recorded for other deliveries of the channel. */
    recordedAmong: (id: string, channelId: ChannelId, messageIds: readonly MessageId[]): MessageId[] =>
      [...deliveries.values()]
        .filter((row) => row.place.channelId === channelId && row.id !== id)
        .flatMap(({ messageId }) =>
          messageId !== null && messageIds.includes(messageId) ? [messageId] : [],
        ),
  }
  return tables
}

export type MemoryDeliveries = ReturnType<typeof memoryDeliveries>

const untried = { state: 'waiting', cause: null, attempts: 0, triedAt: null, searchAt: null } as const
const restarted = { stoppedFor: null, stoppedAt: null, stoppedBy: null } as const
const fresh = { ...restarted, nextAt: null, turns: [], stops: 0 } as const

/** The message of a delivery. */
export function messageOf({ id, place, text, buttons }: DeliveryRow): ChatMessage {
  const { channelId } = place
  return { channelId, text, nonce: nonceOf(id), mentions: [], ...(buttons && { buttons }) }
}
