import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import type { TaggingCause } from '@parvis/schemas/causes'
import { JobFailed, type RunningJob, requireLease } from '@parvis/work'
import { lockPeople } from '../people-locks.js'
import { meantMembers } from './meant-members.js'
import { announceTagged } from './note-tagged.js'
import { tagMembers } from './tag-members.js'
import { type Tagging, type TaggingData, taggingIn } from './tagging.js'

/** How many members are looked at in one transaction, so that nobody waits. */
const batch = 500

/**
 * Changes the tags of all members that match, or goes on with it where it was: batch by batch, each with the member behind
 * whom to go on.
 *
 * @throws JobFailed when some of them would bear too many tags, who are left alone
 */
export async function runTagging(given: RunningJob, pool: Pool): Promise<void> {
  // As `queueTagging` wrote it.
  const job = given as RunningJob<TaggingData>
  let reached: Reached | undefined
  do {
    job.lease.signal.throwIfAborted()
    reached = await inTransaction(pool, (connection) => changeBatch(connection, job))
    if (reached) await job.report({ done: reached.seen })
  } while (reached && !reached.isEnd)
  if (reached && reached.full > 0) throw new JobFailed('too_many_tags' satisfies TaggingCause)
}

interface Reached extends Pick<Tagging, 'lastId' | 'seen' | 'full'> {
  /** Whether no member is left. */
  readonly isEnd: boolean
}

/** @returns undefined when nothing is to be done any more */
async function changeBatch(
  connection: Queryable,
  job: RunningJob<TaggingData>,
): Promise<Reached | undefined> {
  const { accountId, id, data } = job
  const { communityId } = data
  const tagging = taggingIn(accountId, communityId, id)
  await requireLease(connection, job.lease)
  const known = await tagging.read(connection)
  if (!known) return undefined
  const ids = await meantMembers(connection, job, known, batch)
  await lockPeople(connection, { accountId, communityId })
  const { changed, full } = await tagMembers(connection, { accountId, communityId }, ids, known)
  const reached = {
    lastId: ids.at(-1) ?? known.lastId,
    seen: known.seen + ids.length,
    full: known.full + full.length,
  }
  await tagging.reach(connection, reached)
  await announceTagged(connection, accountId, { communityId, changed })
  return { ...reached, isEnd: ids.length < batch }
}
