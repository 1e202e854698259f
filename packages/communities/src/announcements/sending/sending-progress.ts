/** How far sendings of announcements are, by their messages. */

import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { inCommunity } from '../../networks/network.js'
import { announcementTable, type SendingKey } from '../announcement-record.js'
import { isSending, type SendingState, sendingParams } from './sending-record.js'

/** Numbers of messages of a sending. */
export interface Progress {
  readonly total: number
  readonly sent: number
  readonly failed: number
  readonly uncertain: number
  /** Those that are still to be sent. */
  readonly open: number
}

/** Counts the messages of a sending, and locks it until the transaction ends. @throws DatabaseFailure */
export async function countMessages(
  connection: Queryable,
  { accountId, communityId, sendingId }: Pick<SendingKey, 'accountId' | 'communityId' | 'sendingId'>,
): Promise<Progress> {
  // A message that is queued again meanwhile reopens it afterwards.
  await rowsOf(connection, lockOne({ accountId, communityId, sendingId }))
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

/** Sendings whose messages changed since they were counted, a thousand at most. @throws DatabaseFailure */
export function uncountedSendings(connection: Queryable): Promise<SendingKey[]> {
  return rowsOf(connection, selectUncounted())
}

const lockOne = statement({
  name: 'announcement-sendings.lock',
  params: sendingParams,
  sql: sql`select 1 from "community_announcement_sendings" s where ${isSending} for update`,
})

const counts = sql`count(*)::int as "total", count(*) filter (where d."state" = 'sent')::int as "sent",
  count(*) filter (where d."state" = 'failed')::int as "failed",
  count(*) filter (where d."state" = 'uncertain')::int as "uncertain",
  count(*) filter (where d."state" in ('waiting', 'sending'))::int as "open"`

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
  sql: sql`select ${counts}
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
  "endedAt" = case when $open = 0 then coalesce(s."endedAt", t."now") end
from (select now() as "now") t
where ${isSending} and (s."state", s."total", s."sent", s."failed", s."uncertain", s."endedAt" is null)
  is distinct from ($state, $total, $sent, $failed, $uncertain, $open > 0)
returning 1`,
})

// Messages are purged after 90 days: from then on, the last numbers stay.
const selectUncounted = statement({
  name: 'announcement-sendings.uncounted',
  row: { accountId: sql.uuid, communityId: sql.uuid, announcementId: sql.uuid, sendingId: sql.uuid },
  sql: sql`select s."accountId", s."communityId", s."announcementId", s."id" as "sendingId"
from "community_announcement_sendings" s join ${announcementTable} a
  on a."accountId" = s."accountId" and a."communityId" = s."communityId" and a."id" = s."announcementId" and a."deletedAt" is null
cross join lateral (
  select ${counts} from "community_deliveries" d
  where d."accountId" = s."accountId" and d."communityId" = s."communityId" and d."sendingId" = s."id"
) c
where (s."endedAt" is null or s."uncertain" > 0) and s."state" <> 'late' and s."startedAt" > now() - interval '90 days'
  and ((s."total", s."sent", s."failed", s."uncertain") is distinct from (c."total", c."sent", c."failed", c."uncertain")
    or s."endedAt" is null and c."open" = 0)
order by s."id" limit 1000`,
})
