/** What decisions about announcements read and write within one database transaction. */

import type { ChatPlatform } from '@parvis/chat'
import type { Caller } from '@parvis/engine'
import type { NewDelivery } from '../deliveries/delivery.js'
import type { AnnouncementReport, AnnouncementRequest } from './announcement-mailer.js'
import type {
  AnnouncementChange,
  AnnouncementKey,
  LockedAnnouncement,
  SendingKey,
} from './announcement-record.js'
import type { AnnouncementAction } from './audit-announcement.js'
import type { StoredPlan } from './plan-record.js'
import type { Occurrence } from './sending/due-occurrences.js'
import type { Progress } from './sending/sending-progress.js'
import type { NewSending, Sending, SendingState, SendingSummary } from './sending/sending-record.js'

/** Another start of an announcement, as a local time, and the version that it changes. */
export interface StartChange {
  readonly version: number
  readonly start: string
}

/** The stored announcements, as one transaction sees and changes them. */
export interface AnnouncementRecord {
  /** The time of the database. */
  now(): Promise<Date>
  /** Locks the announcement that is due for longest, unless another transaction has. */
  claimDue(): Promise<AnnouncementKey | undefined>
  /** @throws EngineError `not_found` */
  lock(key: AnnouncementKey): Promise<LockedAnnouncement>
  /**
   * Edits the start of an announcement, which makes it a draft.
   *
   * @returns its version afterwards
   * @throws EngineError `not_found`, `stale_version` or `invalid_input`
   */
  changeStart(caller: Caller, key: AnnouncementKey, change: StartChange): Promise<number>
  mark(key: AnnouncementKey, changes: AnnouncementChange): Promise<void>
  plan(key: AnnouncementKey): Promise<StoredPlan | undefined>
  storePlan(key: AnnouncementKey, planned: Pick<StoredPlan, 'plan' | 'hash'>): Promise<void>
  setNextAt(key: AnnouncementKey, nextAt: Date | null): Promise<void>
  deletePlan(key: AnnouncementKey): Promise<void>
  /** Stores sendings, one for an instant at most. @returns those that are new */
  insertSendings(
    key: AnnouncementKey,
    hash: string,
    occurrences: readonly Occurrence[],
  ): Promise<readonly NewSending[]>
  sending(key: SendingKey): Promise<Sending | undefined>
  sendingsIn(key: AnnouncementKey, state: SendingState): Promise<readonly string[]>
  summary(key: AnnouncementKey): Promise<SendingSummary>
  setSendingState(key: SendingKey, state: SendingState): Promise<void>
  /** Sendings whose messages may have changed since they were counted. */
  uncounted(): Promise<readonly SendingKey[]>
  countMessages(key: SendingKey): Promise<Progress>
  /** @returns whether anything changed */
  storeProgress(key: SendingKey, progress: Progress & { readonly state: SendingState }): Promise<boolean>
  queueDeliveries(
    platform: Pick<ChatPlatform, 'name' | 'messageLimits'>,
    deliveries: readonly NewDelivery[],
  ): Promise<void>
  /** Queues the failed messages of a sending again. @returns how many */
  retryFailed(key: SendingKey, platform: string): Promise<number>
  /** Gives up the waiting messages of an announcement, and has refused ones not sent again with their channels. */
  cancelDeliveries(key: AnnouncementKey): Promise<void>
  /** Has sent messages published to those who follow their channels. */
  queuePublications(key: SendingKey, platform: string): Promise<void>
  /** Has what came of sent messages read in the days that follow. */
  queueReadings(key: SendingKey, platform: string): Promise<void>
  audit(caller: Caller, key: AnnouncementKey, action: AnnouncementAction, after?: object): Promise<void>
  askApproval(request: AnnouncementRequest): Promise<void>
  reportFailure(report: AnnouncementReport): Promise<void>
}

/** Runs work in a transaction, which is undone if the work fails. @throws DatabaseFailure or the error of the work */
export type Transact = <Result>(work: (record: AnnouncementRecord) => Promise<Result>) => Promise<Result>
