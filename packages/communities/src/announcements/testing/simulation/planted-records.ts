import type { AnnouncementRecord } from '../../announcement-transaction.js'
import type { StoredPlan } from '../../plan-record.js'
import type { AnnouncementTables } from './world.js'

const minute = 60_000

/** Has announcements be sent by a plan that was read minutes before, whatever happened since. */
export function plantStalePlans({ announcements }: AnnouncementTables) {
  const deleted = new Map<string, { readonly planned: StoredPlan; readonly until: number }>()
  const find = (announcementId: string) => {
    const stale = deleted.get(announcementId)
    return stale && stale.until > announcements.now() ? stale.planned : undefined
  }
  return (record: AnnouncementRecord): Partial<AnnouncementRecord> => ({
    async deletePlan(key) {
      const planned = await record.plan(key)
      if (planned?.nextAt)
        deleted.set(key.announcementId, { planned, until: announcements.now() + 20 * minute })
      return record.deletePlan(key)
    },
    async claimDue() {
      const now = await record.now()
      for (const [announcementId, { planned }] of deleted)
        if (find(announcementId) && planned.nextAt && planned.nextAt <= now)
          return announcements.announcements.get(announcementId)?.key
      return record.claimDue()
    },
    plan: async (key) => find(key.announcementId) ?? record.plan(key),
    async lock(key) {
      const locked = await record.lock(key)
      return find(key.announcementId) ? { ...locked, state: 'scheduled' } : locked
    },
    async setNextAt(key, nextAt) {
      deleted.delete(key.announcementId)
      return record.setNextAt(key, nextAt)
    },
  })
}

/** Stores sendings although there are some for their instants. */
export function plantDuplicates({ announcements }: AnnouncementTables) {
  return (record: AnnouncementRecord): Partial<AnnouncementRecord> => ({
    async insertSendings(key, hash, occurrences) {
      return occurrences.map(({ at, state }) => {
        const id = announcements.nextId()
        const counts = { total: 0, sent: 0, failed: 0, uncertain: 0 }
        const times = { startedAt: new Date(announcements.now()), endedAt: null }
        announcements.putSending({
          key: { ...key, sendingId: id },
          id,
          dueAt: at,
          state,
          hash,
          ...times,
          ...counts,
        })
        return { id, state }
      })
    },
    // Two workers have read it before either has written.
    setNextAt: (key, nextAt) =>
      announcements.of(key.announcementId).length % 5 === 1
        ? Promise.resolve()
        : record.setNextAt(key, nextAt),
  })
}
