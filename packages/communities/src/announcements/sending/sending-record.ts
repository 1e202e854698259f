/** The stored sendings of announcements: each time that one was due. */

import type { Queryable } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type { listSendings } from '@parvis/schemas/calls/announcements'
import { notify, rowsOf, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { sendingChannel } from '../../deliveries/delivery.js'
import { communityParams, inCommunity } from '../../networks/network.js'
import { type AnnouncementKey, announcementParams, type SendingKey } from '../announcement-record.js'
import type { Occurrence } from './due-occurrences.js'

/** A sending, as the API returns it. */
export type Sending = ResultOf<typeof listSendings>[number]

export type SendingState = Sending['state']

/** A new sending. */
export interface NewSending {
  readonly id: string
  readonly state: Occurrence['state']
}

/** Stores sendings of an announcement: for an instant there is one only. @returns the new ones */
export async function insertSendings(
  connection: Queryable,
  { accountId, communityId, announcementId }: AnnouncementKey,
  hash: string,
  occurrences: readonly Occurrence[],
): Promise<NewSending[]> {
  const sendings = occurrences.map(({ at, state }) => ({ id: uuidv7(), dueAt: at, state }))
  return rowsOf(connection, insertNew({ accountId, communityId, announcementId, hash, sendings }))
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

/** The sendings of an announcement, all together. */
export interface SendingSummary {
  /** Whether one is being sent. */
  readonly isUnderWay: boolean
  /** Whether somebody has to decide about one. */
  readonly isLate: boolean
  /** The state of the one that was due last; null without any. */
  readonly last: SendingState | null
}

/** What the state of an announcement depends on. */
export async function sendingSummary(
  connection: Queryable,
  { accountId, communityId, announcementId }: AnnouncementKey,
): Promise<SendingSummary> {
  const [summary] = await rowsOf(connection, selectSummary({ accountId, communityId, announcementId }))
  return summary as SendingSummary
}

/** Sets the state of a sending. */
export async function setSendingState(
  connection: Queryable,
  { accountId, communityId, sendingId }: SendingKey,
  state: SendingState,
): Promise<void> {
  await rowsOf(connection, updateState({ accountId, communityId, sendingId, state }))
  if (state === 'sending') await notify(connection, sendingChannel, '')
}

/** The sendings of an announcement in a state. */
export async function sendingsIn(
  connection: Queryable,
  { accountId, communityId, announcementId }: AnnouncementKey,
  state: SendingState,
): Promise<string[]> {
  const rows = await rowsOf(connection, selectIn({ accountId, communityId, announcementId, state }))
  return rows.map(({ id }) => id)
}

/** The sending that `isSending` is about. */
export const sendingParams = { ...communityParams, sendingId: sql.uuid }

/** That a row (`s`) is the sending of `sendingParams`. */
export const isSending = sql`${inCommunity(sql`s`)} and s."id" = $sendingId`

const shown = {
  id: sql.uuid,
  dueAt: sql.timestamptz,
  state: sql.text.of<SendingState>(),
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
  params: { ...announcementParams, hash: sql.text, sendings: sql.jsonb },
  row: { id: sql.uuid, state: sql.text.of<NewSending['state']>() },
  sql: sql`insert into "community_announcement_sendings"
  ("accountId", "communityId", "announcementId", "id", "dueAt", "state", "hash", "startedAt", "endedAt")
select $accountId, $communityId, $announcementId, g."id", g."dueAt", g."state", $hash,
  case when g."state" = 'sending' then clock_timestamp() end,
  case when g."state" = 'skipped' then clock_timestamp() end
from jsonb_to_recordset($sendings::jsonb) as g ("id" uuid, "dueAt" timestamptz, "state" text)
on conflict ("accountId", "communityId", "announcementId", "dueAt") do nothing returning "id", "state"`,
})

const selectSummary = statement({
  name: 'announcement-sendings.summary',
  params: announcementParams,
  row: { isUnderWay: sql.boolean, isLate: sql.boolean, last: sql.text.of<SendingState>().orNull },
  sql: sql`select coalesce(bool_or(s."state" = 'sending'), false) as "isUnderWay",
  coalesce(bool_or(s."state" = 'late'), false) as "isLate",
  (array_agg(s."state" order by s."dueAt" desc))[1] as "last"
from "community_announcement_sendings" s where ${inCommunity(sql`s`)} and s."announcementId" = $announcementId`,
})

const updateState = statement({
  name: 'announcement-sendings.set-state',
  params: { ...sendingParams, state: sql.text },
  sql: sql`update "community_announcement_sendings" s set "state" = $state,
  "startedAt" = case when $state = 'sending' then coalesce(s."startedAt", t."now") else s."startedAt" end,
  "endedAt" = case when $state = 'skipped' then t."now" end
from (select now() as "now") t
where ${isSending}`,
})
