/** The stored sendings of announcements: each time that one was due. */

import type { Queryable } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type { listSendings } from '@parvis/schemas/calls/announcements'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../../networks/network.js'
import { type AnnouncementKey, announcementParams } from '../announcement-record.js'

/** A sending, as the API returns it. */
export type Sending = ResultOf<typeof listSendings>[number]

/** A sending of an announcement. */
export interface SendingKey extends AnnouncementKey {
  readonly sendingId: string
}

/** A new sending. */
export interface NewSending {
  readonly id: string
  readonly dueAt: Date
  readonly state: 'sending' | 'late' | 'skipped'
}

/** Stores sendings of an announcement: for an instant there is one only. @returns the ids of new ones */
export async function insertSendings(
  connection: Queryable,
  { accountId, communityId, announcementId }: AnnouncementKey,
  hash: string,
  sendings: readonly NewSending[],
): Promise<string[]> {
  const values = { accountId, communityId, announcementId, hash, sendings }
  return (await rowsOf(connection, insertNew(values))).map(({ id }) => id)
}

/** The last hundred sendings of an announcement, the last one first. */
export function sendingsOf(
  database: Queryable,
  { accountId, communityId, announcementId }: AnnouncementKey,
): Promise<Sending[]> {
  return rowsOf(database, selectSendings({ accountId, communityId, announcementId }))
}

/** A sending of an announcement; undefined for an unknown id. */
export async function sendingOf(
  database: Queryable,
  { accountId, communityId, announcementId, sendingId }: SendingKey,
): Promise<Sending | undefined> {
  const [found] = await rowsOf(database, selectSending({ accountId, communityId, announcementId, sendingId }))
  return found
}

/** Sets the state of a sending. */
export async function setSendingState(
  connection: Queryable,
  { accountId, communityId, sendingId }: SendingKey,
  state: Sending['state'],
): Promise<void> {
  await rowsOf(connection, updateState({ accountId, communityId, sendingId, state }))
}

/** The sendings of an announcement in a state. */
export async function sendingsIn(
  connection: Queryable,
  { accountId, communityId, announcementId }: AnnouncementKey,
  state: Sending['state'],
): Promise<string[]> {
  const rows = await rowsOf(connection, selectIn({ accountId, communityId, announcementId, state }))
  return rows.map(({ id }) => id)
}

/** Numbers of messages of a sending. */
export interface Progress {
  readonly total: number
  readonly sent: number
  readonly failed: number
  readonly uncertain: number
  /** Those that are still to be sent. */
  readonly open: number
}

/** Counts the messages of a sending. */
export async function countMessages(
  connection: Queryable,
  { accountId, communityId, sendingId }: Pick<SendingKey, 'accountId' | 'communityId' | 'sendingId'>,
): Promise<Progress> {
  const [counted] = await rowsOf(connection, selectCounts({ accountId, communityId, sendingId }))
  return counted as Progress
}

/** Stores the progress of a sending, which is over once no message is open. @returns whether anything changed */
export async function storeProgress(
  connection: Queryable,
  { accountId, communityId, sendingId }: Pick<SendingKey, 'accountId' | 'communityId' | 'sendingId'>,
  progress: Progress & { readonly state: Sending['state'] },
): Promise<boolean> {
  return (
    (await rowsOf(connection, updateProgress({ accountId, communityId, sendingId, ...progress }))).length > 0
  )
}

const sendingParams = { ...communityParams, sendingId: sql.uuid }
const isSending = sql`${inCommunity(sql`s`)} and s."id" = $sendingId`

const shown = {
  id: sql.uuid,
  dueAt: sql.timestamptz,
  state: sql.text.of<Sending['state']>(),
  hash: sql.text,
  startedAt: sql.timestamptz.orNull,
  endedAt: sql.timestamptz.orNull,
  total: sql.integer,
  sent: sql.integer,
  failed: sql.integer,
  uncertain: sql.integer,
}
const selectFrom = sql`select s."id", s."dueAt", s."state", s."hash", s."startedAt", s."endedAt", s."total", s."sent", s."failed",
  s."uncertain"
from "community_announcement_sendings" s where ${inCommunity(sql`s`)} and s."announcementId" = $announcementId`

const selectSendings = statement({
  name: 'announcement-sendings.list',
  params: announcementParams,
  row: shown,
  sql: sql`${selectFrom} order by s."dueAt" desc limit 100`,
})

const selectSending = statement({
  name: 'announcement-sendings.one',
  params: { ...announcementParams, sendingId: sql.uuid },
  row: shown,
  sql: sql`${selectFrom} and s."id" = $sendingId`,
})

const selectIn = statement({
  name: 'announcement-sendings.in-state',
  params: { ...announcementParams, state: sql.text },
  row: { id: sql.uuid },
  sql: sql`select s."id" from "community_announcement_sendings" s
where ${inCommunity(sql`s`)} and s."announcementId" = $announcementId and s."state" = $state`,
})

const insertNew = statement({
  name: 'announcement-sendings.insert',
  params: { ...announcementParams, hash: sql.text, sendings: sql.jsonb.of<readonly NewSending[]>() },
  row: { id: sql.uuid },
  sql: sql`insert into "community_announcement_sendings"
  ("accountId", "communityId", "announcementId", "id", "dueAt", "state", "hash", "startedAt", "endedAt")
select $accountId, $communityId, $announcementId, g."id", g."dueAt", g."state", $hash,
  case when g."state" = 'sending' then now() end, case when g."state" = 'skipped' then now() end
from jsonb_to_recordset($sendings::jsonb) as g ("id" uuid, "dueAt" timestamptz, "state" text)
on conflict ("accountId", "communityId", "announcementId", "dueAt") do nothing returning "id"`,
})

const updateState = statement({
  name: 'announcement-sendings.set-state',
  params: { ...sendingParams, state: sql.text },
  sql: sql`update "community_announcement_sendings" s set "state" = $state,
  "startedAt" = case when $state = 'sending' then coalesce(s."startedAt", now()) else s."startedAt" end,
  "endedAt" = case when $state = 'skipped' then now() end
where ${isSending}`,
})

const selectCounts = statement({
  name: 'announcement-sendings.count',
  params: sendingParams,
  row: {
    total: sql.integer,
    sent: sql.integer,
    failed: sql.integer,
    uncertain: sql.integer,
    open: sql.integer,
  },
  sql: sql`select count(*)::int as "total", count(*) filter (where d."state" = 'sent')::int as "sent",
  count(*) filter (where d."state" = 'failed')::int as "failed",
  count(*) filter (where d."state" = 'uncertain')::int as "uncertain",
  count(*) filter (where d."state" in ('waiting', 'sending'))::int as "open"
from "community_deliveries" d where ${inCommunity(sql`d`)} and d."sendingId" = $sendingId`,
})

const updateProgress = statement({
  name: 'announcement-sendings.progress',
  params: {
    ...sendingParams,
    state: sql.text,
    total: sql.integer,
    sent: sql.integer,
    failed: sql.integer,
    uncertain: sql.integer,
    open: sql.integer,
  },
  sql: sql`update "community_announcement_sendings" s set "state" = $state, "total" = $total, "sent" = $sent,
  "failed" = $failed, "uncertain" = $uncertain,
  "endedAt" = case when $open = 0 then coalesce(s."endedAt", now()) end
where ${isSending} and (s."state", s."total", s."sent", s."failed", s."uncertain", s."endedAt" is null)
  is distinct from ($state, $total, $sent, $failed, $uncertain, $open > 0)
returning 1`,
})
