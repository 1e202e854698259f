import type { Caller } from '@parvis/engine'
import type { AnnouncementKey } from '../announcement-record.js'
import type { Transact } from '../announcement-transaction.js'

/** An announcement as it is stored; whether there are times matters, not which. */
export interface SeenAnnouncement {
  readonly state: string
  readonly isDue: boolean
  readonly hasSent: boolean
  readonly contentHash: string | null
  readonly submittedById: string | null
  readonly approvedById: string | null
  readonly rejection: string | null
}

/** A sending as it is stored. */
export interface SeenSending {
  readonly id: string
  readonly announcementId: string
  readonly dueAt: string
  readonly state: string
  readonly hash: string
  readonly hasStarted: boolean
  readonly hasEnded: boolean
  readonly total: number
  readonly sent: number
  readonly failed: number
  readonly uncertain: number
}

/** A message of a sending as it is stored. */
export interface SeenMessage {
  readonly id: string
  readonly sendingId: string
  readonly channelId: string
  readonly text: string
  readonly state: string
  readonly cause: string | null
}

/** Stored announcements of one community with one network, and what happens to them. */
export interface AnnouncementWorld {
  readonly transact: Transact
  readonly networkId: string
  /** People of the account: two who write and approve. */
  readonly people: readonly [Caller, Caller]
  /** Stores a draft. */
  create(author: Caller): Promise<AnnouncementKey>
  /** Edits an announcement as its form does. @returns whether that was possible */
  edit(key: AnnouncementKey): Promise<boolean>
  /** Deletes an announcement as its list does. @returns whether that was possible */
  remove(key: AnnouncementKey): Promise<boolean>
  version(key: AnnouncementKey): Promise<number>
  /** Sets when an announcement with a plan is due. */
  setDue(key: AnnouncementKey, at: Date): Promise<void>
  /** Sets the state of a message, as its sender does; a refused one stops its channel. */
  settle(messageId: string, state: 'sending' | 'sent' | 'failed' | 'uncertain' | 'refused'): Promise<void>
  /** Each returns whether it did anything. */
  retry(messageId: string): Promise<boolean>
  noteSent(messageId: string): Promise<boolean>
  lift(channelId: string): Promise<boolean>
  announcement(key: AnnouncementKey): Promise<SeenAnnouncement>
  /** In the order of their instants. */
  sendings(): Promise<readonly SeenSending[]>
  /** In the order of their channels, within the sendings in that of their instants. */
  messages(): Promise<readonly SeenMessage[]>
}
