import type { DeliveryRow } from '../../../deliveries/testing/memory-deliveries.js'
import type { AnnouncementKey } from '../../announcement-record.js'
import type { SendingRow } from '../memory-announcements.js'
import { checkEndState } from './end-state.js'
import { type Decided, instantsOf, labelOf, nameOf, type Period, type SubmittedContent } from './period.js'
import type { SimulatedAnnouncements } from './world.js'

/** What somebody does. */
export type Act = 'submit' | 'approve' | 'reject' | 'cancel' | 'edit' | 'delete' | 'retry' | 'late'

/** Which acts may end a state that only a person's decision ends. */
const endedBy: Readonly<Record<string, readonly Act[]>> = {
  draft: ['submit'],
  awaiting_approval: ['approve', 'reject', 'cancel', 'edit', 'delete'],
  cancelled: ['submit', 'edit'],
}

const minute = 60_000
const lateStates = { send: 'sending', skip: 'skipped', ask: 'late' } as const

/** Watches announcements and their sendings, by what people decided and a reading of its own of when they are due. */
export function watchAnnouncements(world: SimulatedAnnouncements) {
  const { announcements, deliveries, trace, databaseTime, resent } = world
  const { violate } = world.invariants
  const awaiting = new Map<string, SubmittedContent>()
  const periods = new Map<string, Period>()
  const decided = new Map<string, Decided>()
  const submissions = new Map<string, SubmittedContent>()
  /** Messages of what was cancelled, besides those under way then. */
  const cancelled = new Set<string>()
  let acting: Act | undefined

  function schedule({ announcementId }: AnnouncementKey, content: SubmittedContent): void {
    periods.set(announcementId, { content, from: databaseTime() })
    decided.set(announcementId, 'scheduled')
  }

  function checkNew(row: SendingRow): void {
    const { announcementId } = row.key
    const period = periods.get(announcementId)
    const [now, due] = [databaseTime(), row.dueAt.getTime()]
    const isTwice = announcements
      .of(announcementId)
      .some((other) => other.id !== row.id && +other.dueAt === due)
    if (isTwice) violate(`${nameOf(row)} is sent for the same instant twice`)
    if (due > now) violate(`${nameOf(row)} is sent before its time`)
    if (!period || period.content.hash !== row.hash) {
      violate(`${nameOf(row)} is not what is scheduled`)
      return
    }
    const instants = instantsOf(period, now)
    if (!instants.includes(due)) violate(`${nameOf(row)} is sent at another time than its rule says`)
    const { late, lateAfter } = period.content.timing.time
    const isLate = now - due > lateAfter * minute
    const expected = due !== instants.at(-1) ? 'skipped' : isLate ? lateStates[late] : 'sending'
    if (row.state !== expected) violate(`${nameOf(row)} should be ${expected}`)
  }

  function checkChanged(row: SendingRow, before: SendingRow): void {
    const { state } = row
    if (before.state === state) return
    if (before.state === 'cancelled' || before.state === 'skipped')
      violate(`${nameOf(row)} was ${before.state} before`)
    if (before.state === 'late' && state === 'sending') {
      if (acting !== 'late') violate(`${nameOf(row)} is sent late, and nobody decided so`)
      if (periods.get(row.key.announcementId)?.content.hash !== row.hash)
        violate(`${nameOf(row)} is sent late, and is not what is scheduled`)
    }
    if (state === 'cancelled' && acting !== 'cancel') violate(`${nameOf(row)} is cancelled by nobody`)
  }

  announcements.onSending((row, before) => {
    trace.add(`${nameOf(row)} ${row.total} ${row.sent} ${row.failed} ${row.uncertain}`)
    if (before) checkChanged(row, before)
    else checkNew(row)
  })

  announcements.onMark((row, before) => {
    trace.add(`${labelOf(row.key)} is ${row.state}`)
    if (!before || before.state === row.state) return
    const allowed = endedBy[before.state]
    if (allowed && !(acting && allowed.includes(acting)))
      violate(`${labelOf(row.key)} was ${before.state}, and is ${row.state} without a decision`)
  })

  function checkQueued(row: DeliveryRow, sending: SendingRow | undefined): void {
    const content = sending && submissions.get(`${sending.key.announcementId} ${sending.hash}`)
    if (!sending || !content) {
      violate(`${row.text} belongs to nothing that was submitted`)
      return
    }
    if (row.text !== content.text || !content.channelIds.includes(row.place.channelId))
      violate(`${nameOf(sending)} says ${row.text} in channel ${row.place.channelId}`)
    const same = deliveries.of(sending.id).filter(({ place }) => place.channelId === row.place.channelId)
    if (same.length > 1) violate(`${nameOf(sending)} is sent to a channel twice`)
  }

  deliveries.onChange((row, before) => {
    if (row.sendingId === null) return
    const sending = announcements.sendings.get(row.sendingId)
    if (!before) checkQueued(row, sending)
    const isCancelled = cancelled.has(row.id) || sending?.state === 'cancelled'
    if (before?.state === 'waiting' && row.state === 'sending' && isCancelled && !resent.has(row.id))
      violate(`${row.text} is sent after it was cancelled`)
    if (acting !== 'retry' || row.state !== 'waiting') return
    resent.add(row.id)
    if (before?.state !== 'failed')
      violate(`${row.text} was ${before?.state}, and is sent again with those that failed`)
  })

  return {
    /** Makes a decision of a person. */
    async during<Answer>(act: Act, make: () => Promise<Answer>): Promise<Answer> {
      acting = act
      try {
        return await make()
      } finally {
        acting = undefined
      }
    },
    /** Somebody submitted an announcement. */
    submitted(key: AnnouncementKey, content: SubmittedContent): void {
      submissions.set(`${key.announcementId} ${content.hash}`, content)
      if (!content.needsApproval) {
        schedule(key, content)
        return
      }
      awaiting.set(key.announcementId, content)
      decided.set(key.announcementId, 'awaiting_approval')
    },
    /** Somebody approved what had a hash when they read it. */
    approved(key: AnnouncementKey, seen: string, by: string): void {
      const content = awaiting.get(key.announcementId)
      if (!content || content.hash !== seen) {
        violate(`${labelOf(key)} is approved as nobody read it`)
        return
      }
      if (content.by === by) violate(`${labelOf(key)} is approved by who submitted it`)
      schedule(key, content)
    },
    /** Somebody rejected, edited, cancelled or deleted an announcement. */
    withdrawn({ announcementId }: AnnouncementKey, state: 'draft' | 'cancelled' | 'deleted'): void {
      periods.delete(announcementId)
      awaiting.delete(announcementId)
      decided.set(announcementId, state)
      if (state === 'draft') return
      const messages = announcements.of(announcementId).flatMap(({ id }) => deliveries.of(id))
      for (const message of messages) {
        resent.delete(message.id)
        if (message.state !== 'sending') cancelled.add(message.id)
      }
    },
    /** Checks everything once nothing is under way. */
    checkEnded: () => checkEndState(world, { periods, decided }),
  }
}

export type AnnouncementInvariants = ReturnType<typeof watchAnnouncements>
