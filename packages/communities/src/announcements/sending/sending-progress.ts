/** How far sendings of announcements are, by their messages. */

import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { inCommunity } from '../../networks/network.js'
import { announcementTable } from '../announcement-record.js'
import { isSending, type SendingKey, type SendingState, sendingParams } from './sending-record.js'

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
  progress: Progress & { readonly state: SendingState },
): Promise<boolean> {
  return (
    (await rowsOf(connection, updateProgress({ accountId, communityId, sendingId, ...progress }))).length > 0
  )
}

/** Sendings whose messages may have changed since they were counted. @throws DatabaseFailure */
export function uncountedSendings(connection: Queryable): Promise<SendingKey[]> {
  return rowsOf(connection, selectUncounted())
}

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

const selectUncounted = statement({
  name: 'announcement-sendings.uncounted',
  row: { accountId: sql.uuid, communityId: sql.uuid, announcementId: sql.uuid, sendingId: sql.uuid },
  sql: sql`select s."accountId", s."communityId", s."announcementId", s."id" as "sendingId"
from "community_announcement_sendings" s join ${announcementTable} a
  on a."accountId" = s."accountId" and a."communityId" = s."communityId" and a."id" = s."announcementId" and a."deletedAt" is null
where (s."endedAt" is null or s."uncertain" > 0) and s."state" <> 'late' order by s."id" limit 1000`,
})
