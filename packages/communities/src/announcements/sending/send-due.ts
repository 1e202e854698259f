import type { ChatPlatform } from '@parvis/chat'
import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { databaseTime } from '../../database-time.js'
import {
  type AnnouncementChange,
  type AnnouncementKey,
  announcementTable,
  lockAnnouncement,
  markAnnouncement,
} from '../announcement-record.js'
import { readPlan, type StoredPlan, setNextAt } from '../plan-record.js'
import { dueOccurrences } from './due-occurrences.js'
import { queueSending } from './queue-sending.js'
import { insertSendings, type NewSending } from './sending-record.js'

type SendingPlatform = Pick<ChatPlatform, 'name' | 'messageLimits' | 'markup'>

/**
 * Starts the sending of the announcement that is due for longest: its messages are queued, and its next time is set, in one
 * transaction. Others may do the same meanwhile, with another announcement.
 *
 * @returns whether one was due
 * @throws DatabaseFailure
 */
export function sendDue(pool: Pool, platform: SendingPlatform): Promise<boolean> {
  return inTransaction(pool, async (connection) => {
    const [key] = await rowsOf(connection, claimDue())
    if (!key) return false
    const { state } = await lockAnnouncement(connection, key)
    // Read again once it is locked: it may have changed since it was found due.
    const planned = await readPlan(connection, key)
    if (!planned?.nextAt) return true
    if (state !== 'scheduled' && state !== 'sending') await setNextAt(connection, key, null)
    else await startSendings(connection, platform, key, { ...planned, nextAt: planned.nextAt })
    return true
  })
}

async function startSendings(
  connection: Queryable,
  platform: SendingPlatform,
  key: AnnouncementKey,
  { plan, hash, nextAt: dueAt }: StoredPlan & { readonly nextAt: Date },
): Promise<void> {
  const now = await databaseTime(connection)
  const { occurrences, nextAt } = dueOccurrences(plan.time, dueAt, now)
  if (occurrences.length === 0) return
  const sendings = occurrences.map(({ at, state }): NewSending => ({ id: uuidv7(), dueAt: at, state }))
  const inserted = new Set(await insertSendings(connection, key, hash, sendings))
  await setNextAt(connection, key, nextAt)
  const last = sendings.at(-1) as NewSending
  const isSent = last.state === 'sending' && inserted.has(last.id)
  if (isSent) await queueSending(connection, platform, key, { sendingId: last.id, plan })
  await markAnnouncement(connection, key, afterDue(last.state, nextAt, now))
}

/** The state of an announcement after it was due. */
function afterDue(last: NewSending['state'], nextAt: Date | null, now: Date): AnnouncementChange {
  if (last === 'sending') return { state: 'sending', nextAt, sentAt: now }
  // One that is late awaits a decision, and one that was skipped for good is over.
  const isOver = last === 'skipped' && nextAt === null
  return { state: isOver ? 'cancelled' : 'scheduled', nextAt }
}

/** Locks an announcement that is due, unless somebody else has. */
const claimDue = statement({
  name: 'announcements.claim-due',
  row: { accountId: sql.uuid, communityId: sql.uuid, announcementId: sql.uuid },
  sql: sql`select p."accountId", p."communityId", p."announcementId" from "community_announcement_plans" p
join ${announcementTable} a on a."accountId" = p."accountId" and a."communityId" = p."communityId" and a."id" = p."announcementId"
where p."nextAt" <= clock_timestamp() and a."deletedAt" is null
order by p."nextAt" limit 1 for update of a skip locked`,
})

/** In how many milliseconds the next announcement is due; undefined when none is scheduled. */
export async function nextDueIn(pool: Pool): Promise<number | undefined> {
  const [next] = await rowsOf(pool, selectNext())
  return next?.milliseconds ?? undefined
}

const selectNext = statement({
  name: 'announcements.next-due',
  row: { milliseconds: sql.double.orNull },
  sql: sql`select greatest(extract(epoch from min("nextAt") - clock_timestamp()) * 1000, 0)::float8 as "milliseconds"
from "community_announcement_plans" where "nextAt" is not null`,
})
