import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { queueChanges } from '../../message-changes/queue-changes.js'
import type { AnnouncementMailer } from '../announcement-mailer.js'
import { lockAnnouncement, markAnnouncement } from '../announcement-record.js'
import { readPlan } from '../plan-record.js'
import {
  countMessages,
  type Progress,
  type Sending,
  type SendingKey,
  sendingOf,
  storeProgress,
} from './sending-record.js'
import { unpublishedDeliveries } from './sent-deliveries.js'

/**
 * Counts the messages of sendings that are not over, settles those whose messages all are, and has messages published to
 * followers once they are sent.
 *
 * @param platform name of the platform
 * @throws DatabaseFailure
 */
export async function settleSendings(
  pool: Pool,
  platform: string,
  mailer: AnnouncementMailer,
): Promise<void> {
  for (const key of await rowsOf(pool, selectOpen())) await settleSending(pool, key, platform, mailer)
}

/** Counts a sending, and its announcement with it. */
function settleSending(
  pool: Pool,
  key: SendingKey,
  platform: string,
  mailer: AnnouncementMailer,
): Promise<void> {
  return inTransaction(pool, async (connection) => {
    const { state: announcementState } = await lockAnnouncement(connection, key)
    const sending = await sendingOf(connection, key)
    if (!sending) return
    const progress = await countMessages(connection, key)
    const state = stateAfter(sending.state, progress)
    if (!(await storeProgress(connection, key, { state, ...progress }))) return
    await queuePublications(connection, key, platform)
    if (announcementState === 'cancelled') return
    const { failed, total, open } = progress
    const hasJustEnded = sending.endedAt === null && open === 0
    if (hasJustEnded && failed > 0) await mailer.reportFailure(connection, { ...key, failed, total })
    const nextAt = (await readPlan(connection, key))?.nextAt ?? null
    const isOver = state !== 'sending'
    const next = isOver && nextAt !== null ? 'scheduled' : state
    if (next !== 'late' && next !== 'skipped')
      await markAnnouncement(connection, key, { state: next, nextAt })
  })
}

async function queuePublications(connection: Queryable, key: SendingKey, platform: string): Promise<void> {
  const ids = await unpublishedDeliveries(connection, key)
  const changes = ids.map((deliveryId) => ({ deliveryId, action: 'publish' as const, key: 'publish' }))
  await queueChanges(connection, key, platform, changes)
}

/** The state of a sending by its messages. One that was cancelled stays so, whatever was sent before. */
export function stateAfter(
  state: Sending['state'],
  { total, sent, failed, open }: Progress,
): Sending['state'] {
  if (state === 'cancelled') return state
  if (open > 0) return 'sending'
  if (sent === total) return 'sent'
  return failed === total ? 'failed' : 'partly_sent'
}

const selectOpen = statement({
  name: 'announcement-sendings.open',
  row: { accountId: sql.uuid, communityId: sql.uuid, announcementId: sql.uuid, sendingId: sql.uuid },
  sql: sql`select s."accountId", s."communityId", s."announcementId", s."id" as "sendingId"
from "community_announcement_sendings" s join "community_announcements" a
  on a."accountId" = s."accountId" and a."communityId" = s."communityId" and a."id" = s."announcementId" and a."deletedAt" is null
where (s."endedAt" is null or s."uncertain" > 0) and s."state" <> 'late' order by s."id" limit 1000`,
})
