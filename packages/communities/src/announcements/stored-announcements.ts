import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { communityAnnouncements } from '@parvis/schemas'
import { databaseTime } from '../database-time.js'
import { announceDeliveries } from '../deliveries/delivery.js'
import { queueDeliveries } from '../deliveries/queue-deliveries.js'
import { cancelDeliveries, retryFailed } from '../deliveries/sending-deliveries.js'
import type { AnnouncementMailer } from './announcement-mailer.js'
import { lockAnnouncement, markAnnouncement } from './announcement-record.js'
import { announcementStore } from './announcement-store.js'
import type { AnnouncementRecord, Transact } from './announcement-transaction.js'
import { audit } from './audit-announcement.js'
import { claimDue, deletePlan, readPlan, setNextAt, storePlan } from './plan-record.js'
import { queueReadings } from './results/queue-readings.js'
import { countMessages, storeProgress, uncountedSendings } from './sending/sending-progress.js'
import {
  insertSendings,
  sendingOf,
  sendingSummary,
  sendingsIn,
  setSendingState,
} from './sending/sending-record.js'
import { queuePublications } from './sending/sent-deliveries.js'

export interface StoredAnnouncementsOptions {
  readonly pool: Pool
  readonly mailer: AnnouncementMailer
}

/** Transactions about the announcements in PostgreSQL. */
export function storedAnnouncements({ pool, mailer }: StoredAnnouncementsOptions): Transact {
  return (work) => inTransaction(pool, (connection) => work(storedRecord(connection, mailer)))
}

function storedRecord(connection: Queryable, mailer: AnnouncementMailer): AnnouncementRecord {
  return {
    now: () => databaseTime(connection),
    claimDue: () => claimDue(connection),
    lock: (key) => lockAnnouncement(connection, key),
    async changeStart(caller, { communityId, announcementId }, { version, start }) {
      const store = announcementStore(connection, caller, communityId)
      return (await store.update(communityAnnouncements, announcementId, version, { start })).version
    },
    mark: (key, changes) => markAnnouncement(connection, key, changes),
    plan: (key) => readPlan(connection, key),
    storePlan: (key, planned) => storePlan(connection, key, planned),
    setNextAt: (key, nextAt) => setNextAt(connection, key, nextAt),
    deletePlan: (key) => deletePlan(connection, key),
    insertSendings: (key, hash, occurrences) => insertSendings(connection, key, hash, occurrences),
    sending: (key) => sendingOf(connection, key),
    sendingsIn: (key, state) => sendingsIn(connection, key, state),
    summary: (key) => sendingSummary(connection, key),
    setSendingState: (key, state) => setSendingState(connection, key, state),
    uncounted: () => uncountedSendings(connection),
    countMessages: (key) => countMessages(connection, key),
    storeProgress: (key, progress) => storeProgress(connection, key, progress),
    queueDeliveries: (platform, deliveries) =>
      queueDeliveries(connection, platform, deliveries).then(() => undefined),
    async retryFailed(key, platform) {
      const ids = await retryFailed(connection, key, platform)
      await announceDeliveries(connection, key.accountId, ids)
      return ids.length
    },
    cancelDeliveries: async (key) =>
      announceDeliveries(connection, key.accountId, await cancelDeliveries(connection, key)),
    queuePublications: (key, platform) => queuePublications(connection, key, platform),
    queueReadings: (key, platform) => queueReadings(connection, key, platform),
    audit: (caller, key, action, after) => audit(connection, caller, key, action, after),
    askApproval: (request) => mailer.askApproval(connection, request),
    reportFailure: (report) => mailer.reportFailure(connection, report),
  }
}
