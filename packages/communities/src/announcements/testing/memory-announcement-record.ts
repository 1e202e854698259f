import { EngineError } from '@parvis/engine'
import { editedFacts, unschedule } from '../announcement-guard.js'
import type { AnnouncementRecord } from '../announcement-transaction.js'
import type { Progress } from '../sending/sending-progress.js'
import type { MemoryAnnouncements, SendingRow } from './memory-announcements.js'

/** The announcements in memory within a transaction, as `storedAnnouncements` stores them in PostgreSQL. */
export function memoryAnnouncementRecord(tables: Omit<MemoryAnnouncements, 'transact'>): AnnouncementRecord {
  const { announcements, plans, sendings } = tables
  const now = () => new Date(tables.now())
  const lastFirst = (announcementId: string) => [...tables.of(announcementId)].reverse()

  return {
    now: async () => now(),
    async claimDue() {
      const [due] = [...announcements.values()]
        .map(({ key }) => ({ key, nextAt: plans.get(key.announcementId)?.nextAt }))
        .filter(({ nextAt }) => nextAt && nextAt <= now())
        .sort((one, other) => Number(one.nextAt) - Number(other.nextAt))
      return due?.key
    },
    async lock({ announcementId }) {
      const row = announcements.get(announcementId)
      if (!row) throw new EngineError('not_found', {})
      return row
    },
    async changeStart(_, key, { version }) {
      const row = announcements.get(key.announcementId)
      if (!row) throw new EngineError('not_found', {})
      if (row.version !== version) throw new EngineError('stale_version', { current: row })
      await unschedule(this, key, 'update', row.state)
      await this.mark(key, editedFacts)
      return version + 1
    },
    async mark({ announcementId }, changes) {
      const row = announcements.get(announcementId)
      if (row) tables.putAnnouncement({ ...row, ...changes, version: row.version + 1 })
    },
    plan: async ({ announcementId }) => plans.get(announcementId),
    storePlan: async ({ announcementId }, { plan, hash }) =>
      tables.putPlan(announcementId, { plan, hash, nextAt: null }),
    async setNextAt({ announcementId }, nextAt) {
      const planned = plans.get(announcementId)
      if (planned) tables.putPlan(announcementId, { ...planned, nextAt })
    },
    deletePlan: async ({ announcementId }) => tables.putPlan(announcementId, undefined),
    async insertSendings(key, hash, occurrences) {
      const known = new Set(tables.of(key.announcementId).map(({ dueAt }) => dueAt.getTime()))
      return occurrences
        .filter(({ at }) => !known.has(at.getTime()))
        .map(({ at: dueAt, state }) => {
          const id = tables.nextId()
          const times = {
            startedAt: state === 'sending' ? now() : null,
            endedAt: state === 'skipped' ? now() : null,
          }
          tables.putSending({
            key: { ...key, sendingId: id },
            ...{ id, dueAt, state, hash, ...times, total: 0, sent: 0, failed: 0, uncertain: 0 },
          })
          return { id, state }
        })
    },
    sending: async ({ sendingId }) => sendings.get(sendingId),
    sendingsIn: async ({ announcementId }, state) =>
      tables
        .of(announcementId)
        .filter((row) => row.state === state)
        .map(({ id }) => id),
    async summary({ announcementId }) {
      const rows = lastFirst(announcementId)
      const has = (state: SendingRow['state']) => rows.some((row) => row.state === state)
      return { isUnderWay: has('sending'), isLate: has('late'), last: rows[0]?.state ?? null }
    },
    async setSendingState({ sendingId }, state) {
      const row = sendings.get(sendingId)
      if (!row) return
      const startedAt = state === 'sending' ? (row.startedAt ?? now()) : row.startedAt
      tables.putSending({ ...row, state, startedAt, endedAt: state === 'skipped' ? now() : null })
    },
    uncounted: async () => [...sendings.values()].filter(isUncounted).map(({ key }) => key),
    countMessages: async ({ sendingId }) => count(sendingId),
    async storeProgress({ sendingId }, { state, open, ...counts }) {
      const row = sendings.get(sendingId)
      if (!row) return false
      const endedAt = open === 0 ? (row.endedAt ?? now()) : null
      const isSame =
        row.state === state && isEqual(row, counts) && (row.endedAt === null) === (endedAt === null)
      if (!isSame) tables.putSending({ ...row, ...counts, state, endedAt })
      return !isSame
    },
    async queueDeliveries(_, deliveries) {
      for (const delivery of deliveries) tables.deliveries().queue(delivery)
    },
    retryFailed: async ({ sendingId }) => tables.deliveries().retryFailed(sendingId),
    cancelDeliveries: async ({ announcementId }) =>
      tables.deliveries().cancel(tables.of(announcementId).map(({ id }) => id)),
    // Nothing is published, read, recorded or mailed here.
    queuePublications: async () => undefined,
    queueReadings: async () => undefined,
    audit: async () => undefined,
    askApproval: async () => undefined,
    reportFailure: async () => undefined,
  }

  function count(sendingId: string): Progress {
    const states = tables
      .deliveries()
      .of(sendingId)
      .map(({ state }) => state)
    const inState = (...some: readonly string[]) => states.filter((state) => some.includes(state)).length
    return {
      total: states.length,
      sent: inState('sent'),
      failed: inState('failed'),
      uncertain: inState('uncertain'),
      open: inState('waiting', 'sending'),
    }
  }

  function isUncounted(row: SendingRow): boolean {
    const isCandidate = (row.endedAt === null || row.uncertain > 0) && row.state !== 'late'
    const isDeleted = !announcements.has(row.key.announcementId)
    if (!isCandidate || isDeleted || row.startedAt === null) return false
    const counts = count(row.id)
    return !isEqual(row, counts) || (row.endedAt === null && counts.open === 0)
  }
}

type Counts = Omit<Progress, 'open'>

function isEqual(one: Counts, other: Counts): boolean {
  return (
    one.total === other.total &&
    one.sent === other.sent &&
    one.failed === other.failed &&
    one.uncertain === other.uncertain
  )
}
