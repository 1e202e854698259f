/** Announcements as the module reads and changes them, besides what people edit. */

import { type Caller, EngineError, type Queryable, storesIn, tableName } from '@parvis/engine'
import { communities, communityAnnouncements } from '@parvis/schemas'
import type { Announcement } from '@parvis/schemas/announcements'
import { publishChanges, rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../networks/network.js'
import { storeModel } from '../store-model.js'

/** An announcement of a community. */
export interface AnnouncementKey {
  readonly accountId: string
  readonly communityId: string
  readonly announcementId: string
}

/** A sending of an announcement. */
export interface SendingKey extends AnnouncementKey {
  readonly sendingId: string
}

export type AnnouncementState = NonNullable<Announcement['state']>

/** Changed facts of an announcement; omitted ones stay. */
export interface AnnouncementChange {
  readonly state: AnnouncementState
  readonly nextAt?: Date | null
  readonly sentAt?: Date | null
  readonly contentHash?: string | null
  readonly submittedBy?: string | null
  readonly submittedById?: string | null
  readonly approvedBy?: string | null
  readonly approvedById?: string | null
  readonly approvedAt?: Date | null
  readonly rejection?: string | null
}

/** What decisions about an announcement depend on. */
export interface LockedAnnouncement {
  readonly state: AnnouncementState
  readonly version: number
  /** The accounts of who wrote it, and who submitted it; null for programs. */
  readonly authorId: string | null
  readonly submittedById: string | null
}

/** The announcement that `isAnnouncement` is about. */
export const announcementParams = { ...communityParams, announcementId: sql.uuid }

/** The table of announcements. */
export const announcementTable = sql.identifier(tableName(communityAnnouncements))

/** Reads an announcement. @throws EngineError `not_found` */
export async function readAnnouncement(
  database: Queryable,
  caller: Caller,
  { communityId, announcementId }: Omit<AnnouncementKey, 'accountId'>,
): Promise<Announcement> {
  const within = { [communities.name]: communityId }
  const store = storesIn(database, storeModel)({ ...caller, within })
  return (await store.get(communityAnnouncements, announcementId)) as unknown as Announcement
}

/**
 * Locks an announcement until the transaction ends: before its plan, its sendings, and channels.
 *
 * @throws EngineError `not_found`
 */
export async function lockAnnouncement(
  connection: Queryable,
  { accountId, communityId, announcementId }: AnnouncementKey,
): Promise<LockedAnnouncement> {
  const [found] = await rowsOf(connection, selectLocked({ accountId, communityId, announcementId }))
  if (!found) throw new EngineError('not_found', {})
  return found
}

/** The state of an announcement, even of a deleted one. @throws DatabaseFailure */
export async function storedState(
  connection: Queryable,
  { accountId, communityId, announcementId }: AnnouncementKey,
): Promise<AnnouncementState | undefined> {
  const [found] = await rowsOf(connection, selectState({ accountId, communityId, announcementId }))
  return found?.state
}

/** Changes facts of an announcement, and announces that to open screens. @throws DatabaseFailure */
export async function markAnnouncement(
  connection: Queryable,
  { accountId, communityId, announcementId }: AnnouncementKey,
  changes: AnnouncementChange,
): Promise<void> {
  await rowsOf(connection, updateOne({ accountId, communityId, announcementId, changes }))
  const { path: topic, rights } = communityAnnouncements
  const about = { within: communityId }
  await publishChanges(connection, { accountId, topic, right: rights.read, ids: [announcementId], about })
}

const isAnnouncement = sql`${inCommunity(sql`a`)} and a."id" = $announcementId`

const selectLocked = statement({
  name: 'announcements.lock',
  params: announcementParams,
  row: {
    state: sql.text.of<AnnouncementState>(),
    version: sql.integer,
    authorId: sql.uuid.orNull,
    submittedById: sql.uuid.orNull,
  },
  sql: sql`select coalesce(a."state", 'draft') as "state", a."version", a."authorId", a."submittedById" from ${announcementTable} a
where ${isAnnouncement} and a."deletedAt" is null for update`,
})

const selectState = statement({
  name: 'announcements.state',
  params: announcementParams,
  row: { state: sql.text.of<AnnouncementState>() },
  sql: sql`select coalesce(a."state", 'draft') as "state" from ${announcementTable} a where ${isAnnouncement}`,
})

const updateOne = statement({
  name: 'announcements.mark',
  params: { ...announcementParams, changes: sql.jsonb.of<AnnouncementChange>() },
  sql: sql`update ${announcementTable} a set "version" = a."version" + 1, "updatedAt" = now(),
  ("state", "nextAt", "sentAt", "contentHash", "submittedBy", "submittedById", "approvedBy", "approvedById", "approvedAt", "rejection") = (
    select r."state", r."nextAt", r."sentAt", r."contentHash", r."submittedBy", r."submittedById", r."approvedBy",
      r."approvedById", r."approvedAt", r."rejection"
    from jsonb_populate_record(a, $changes::jsonb) r
  )
where ${isAnnouncement}`,
})
