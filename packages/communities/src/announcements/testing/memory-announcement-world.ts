import type { Caller } from '@parvis/engine'
import { memoryDeliveries } from '../../deliveries/testing/memory-deliveries.js'
import { editedFacts, unschedule } from '../announcement-guard.js'
import type { AnnouncementKey } from '../announcement-record.js'
import type { Transact } from '../announcement-transaction.js'
import type { AnnouncementWorld } from './announcement-world.js'
import { type MemoryAnnouncements, memoryAnnouncements } from './memory-announcements.js'
import { person } from './people.js'

const within = { accountId: 'account', communityId: 'community' }

/** Announcements in memory, and their deliveries. @param now the time of the database, in milliseconds since 1970 */
export function memoryAnnouncementTables(now: () => number) {
  const announcements: MemoryAnnouncements = memoryAnnouncements(now, () => deliveries)
  const deliveries = memoryDeliveries(now, announcements)
  return { announcements, deliveries }
}

/** Edits an announcement in memory, as its guard has it done in PostgreSQL. @throws EngineError `invalid_input` */
export function editInMemory(transact: Transact, key: AnnouncementKey): Promise<void> {
  return transact(async (record) => {
    const { state } = await record.lock(key)
    await unschedule(record, key, 'update', state)
    await record.mark(key, editedFacts)
  })
}

/** Deletes an announcement in memory, as its guard has it done in PostgreSQL. @throws EngineError `not_found` or `invalid_input` */
export function removeInMemory(
  { transact, remove }: MemoryAnnouncements,
  key: AnnouncementKey,
): Promise<void> {
  return transact(async (record) => {
    const { state } = await record.lock(key)
    await unschedule(record, key, 'delete', state)
    remove(key)
  })
}

/** Announcements in memory, for the contract. */
export function memoryAnnouncementWorld(networkId = 'network'): AnnouncementWorld {
  const { announcements, deliveries } = memoryAnnouncementTables(() => Date.now())
  const { transact } = announcements
  const people: readonly [Caller, Caller] = [person('account', 'one'), person('account', 'other')]
  const sendings = () =>
    [...announcements.sendings.values()].sort((one, other) => Number(one.dueAt) - Number(other.dueAt))

  return {
    transact,
    networkId,
    people,
    create: async ({ userId }) => announcements.create(userId, within),
    edit: (key) =>
      editInMemory(transact, key).then(
        () => true,
        () => false,
      ),
    remove: (key) =>
      removeInMemory(announcements, key).then(
        () => true,
        () => false,
      ),
    version: async ({ announcementId }) => announcements.announcements.get(announcementId)?.version ?? 0,
    setDue: (key, at) => transact((record) => record.setNextAt(key, at)),
    async settle(id, state) {
      const { channelId } = deliveries.deliveries.get(id)?.place ?? { channelId: '' }
      if (state !== 'refused') return deliveries.update(id, { state })
      deliveries.update(id, { state: 'failed', cause: 'forbidden' })
      const stoppedAt = Date.now()
      const stopped = { stoppedFor: 'forbidden', stoppedAt, stoppedBy: id, stops: 1, nextAt: null } as const
      deliveries.updateChannel(channelId, stopped)
    },
    retry: async (id) => deliveries.retry(id),
    noteSent: async (id) => deliveries.noteSent(id),
    lift: async (channelId) => deliveries.lift(channelId),
    async announcement({ announcementId }) {
      const row = announcements.announcements.get(announcementId)
      if (!row) throw new Error('No such announcement')
      const { state, nextAt, sentAt, contentHash, submittedById, approvedById, rejection } = row
      return {
        state,
        isDue: (nextAt ?? null) !== null,
        hasSent: (sentAt ?? null) !== null,
        contentHash: contentHash ?? null,
        submittedById,
        approvedById: approvedById ?? null,
        rejection: rejection ?? null,
      }
    },
    sendings: async () =>
      sendings().map(({ key: { announcementId }, startedAt, endedAt, dueAt, ...row }) => ({
        ...row,
        announcementId,
        dueAt: dueAt.toISOString(),
        hasStarted: startedAt !== null,
        hasEnded: endedAt !== null,
      })),
    messages: async () =>
      sendings().flatMap(({ id: sendingId }) =>
        [...deliveries.of(sendingId)]
          .sort((one, other) => (one.place.channelId < other.place.channelId ? -1 : 1))
          .map(({ id, place: { channelId }, text, state, cause }) => ({
            ...{ id, sendingId, channelId, text, state, cause },
          })),
      ),
  }
}
