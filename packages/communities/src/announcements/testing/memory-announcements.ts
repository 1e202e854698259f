/** Announcements, their plans and their sendings in memory, as PostgreSQL stores them. */

import type { MemoryDeliveries } from '../../deliveries/testing/memory-deliveries.js'
import type {
  AnnouncementChange,
  AnnouncementKey,
  LockedAnnouncement,
  SendingKey,
} from '../announcement-record.js'
import type { Transact } from '../announcement-transaction.js'
import type { StoredPlan } from '../plan-record.js'
import type { Sending } from '../sending/sending-record.js'
import { memoryAnnouncementRecord } from './memory-announcement-record.js'

/** An announcement. */
export interface AnnouncementRow
  extends LockedAnnouncement,
    Omit<AnnouncementChange, keyof LockedAnnouncement> {
  readonly key: AnnouncementKey
}

/** A sending of an announcement. */
export interface SendingRow extends Omit<Sending, 'dueAt'> {
  readonly dueAt: Date
  readonly key: SendingKey
}

type Listener<Row> = (row: Row, before: Row | undefined) => void

/** @param now the time of the database, in milliseconds since 1970 */
export function memoryAnnouncements(now: () => number, deliveriesOf: () => MemoryDeliveries) {
  const announcements = new Map<string, AnnouncementRow>()
  const plans = new Map<string, StoredPlan>()
  const sendings = new Map<string, SendingRow>()
  const onSending: Listener<SendingRow>[] = []
  const onMark: Listener<AnnouncementRow>[] = []
  let made = 0
  let undo: (() => void)[] = []

  /** Stores a row, or deletes it, until its transaction is undone. */
  function put<Row>(rows: Map<string, Row>, id: string, row: Row | undefined): Row | undefined {
    const before = rows.get(id)
    undo.push(() => (before ? rows.set(id, before) : rows.delete(id)))
    if (row) rows.set(id, row)
    else rows.delete(id)
    return before
  }

  const tables = {
    now,
    deliveries: deliveriesOf,
    announcements: announcements as ReadonlyMap<string, AnnouncementRow>,
    plans: plans as ReadonlyMap<string, StoredPlan>,
    sendings: sendings as ReadonlyMap<string, SendingRow>,
    /** Calls listeners with each row that is written. */
    onSending: (listener: Listener<SendingRow>) => void onSending.push(listener),
    onMark: (listener: Listener<AnnouncementRow>) => void onMark.push(listener),
    /** The sendings of an announcement, the one that was due first at the beginning. */
    of: (announcementId: string): readonly SendingRow[] =>
      [...sendings.values()]
        .filter(({ key }) => key.announcementId === announcementId)
        .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime()),
    nextId: () => `00000000-0000-7000-9000-${(++made).toString(16).padStart(12, '0')}`,
    putAnnouncement(row: AnnouncementRow): void {
      const before = put(announcements, row.key.announcementId, row)
      for (const listener of onMark) listener(row, before)
    },
    remove: ({ announcementId }: AnnouncementKey) => void put(announcements, announcementId, undefined),
    putPlan: (announcementId: string, row: StoredPlan | undefined) => void put(plans, announcementId, row),
    putSending(row: SendingRow): void {
      const before = put(sendings, row.id, row)
      for (const listener of onSending) listener(row, before)
    },
    /** Stores a draft. @returns its key */
    create(authorId: string, within: Omit<AnnouncementKey, 'announcementId'>): AnnouncementKey {
      const { accountId, communityId } = within
      const key = { accountId, communityId, announcementId: tables.nextId() }
      tables.putAnnouncement({ key, state: 'draft', version: 1, authorId, submittedById: null })
      return key
    },
    isCancelled: (sendingId: string): boolean => sendings.get(sendingId)?.state === 'cancelled',
    /** Has a sending counted again. */
    reopen(sendingId: string): void {
      const row = sendings.get(sendingId)
      if (row) tables.putSending({ ...row, endedAt: null })
    },
  }

  const transact: Transact = async (work) => {
    undo = []
    try {
      return await work(memoryAnnouncementRecord(tables))
    } catch (error) {
      for (const undone of undo.reverse()) undone()
      throw error
    }
  }
  return { ...tables, transact }
}

export type MemoryAnnouncements = ReturnType<typeof memoryAnnouncements>
