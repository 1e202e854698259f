import { type Caller, EngineError, inTransaction, type Pool, type Queryable, storesIn } from '@parvis/engine'
import { communities, communityMembers } from '@parvis/schemas'
import type { TaggingCause } from '@parvis/schemas/causes'
import { JobFailed, type Leases, type RunningJob, requireLease, runJobs, type Warn } from '@parvis/work'
import { lockPeople } from '../people-locks.js'
import { storeModel } from '../store-model.js'
import { announceTagged } from './change-tags.js'
import { tagMembers } from './tag-members.js'
import { selectionOf, type Tagging, type TaggingData, taggingIn, taggingKind } from './tagging.js'

export interface TaggingsOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly warn: Warn
  /** How often it polls for work that no notification announced, in milliseconds. */
  readonly poll?: number
}

/** Runs queued tag changes, until it is stopped. */
export function runTaggings(options: TaggingsOptions): { stop(): Promise<void> } {
  const { pool } = options
  return runJobs({
    ...options,
    kind: taggingKind,
    concurrency: 2,
    concurrencyPerAccount: 1,
    timeSlice: 5000,
    run: (job) => runTagging(job, pool),
    async onEnd(connection, { accountId, id, data }) {
      await taggingIn(accountId, (data as TaggingData).communityId, id).end(connection)
    },
  })
}

/** Number of members per transaction, to keep locks short. */
const batch = 500

/**
 * Changes the tags of all matching members, or resumes: batch by batch, each with a cursor to the last
 * member.
 *
 * @throws JobFailed when some of them would have too many tags, who are skipped
 */
async function runTagging(given: RunningJob, pool: Pool): Promise<void> {
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

/** @returns undefined when nothing is left */
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
  const ids = await nextMatching(connection, job, known, batch)
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

/**
 * The next members whose tags are to be changed, in the order of their ids.
 *
 * @param limit how many at most
 * @throws JobFailed when their community was deleted
 */
async function nextMatching(
  connection: Queryable,
  { accountId, data }: Pick<RunningJob<TaggingData>, 'accountId' | 'data'>,
  { filter, before, lastId }: Pick<Tagging, 'filter' | 'before' | 'lastId'>,
  limit: number,
): Promise<string[]> {
  const { communityId, asker } = data
  const caller: Caller = {
    ...asker,
    accountId,
    role: 0,
    rights: [],
    address: '',
    userAgent: '',
    within: { [communities.name]: communityId },
  }
  const matching = { filter: JSON.parse(filter), before: before.toISOString() }
  const from = lastId === null ? undefined : ({ direction: 'next', value: lastId, id: lastId } as const)
  const page = await storesIn(
    connection,
    storeModel,
  )(caller)
    .list(communityMembers, {
      ...selectionOf(matching, 'en'),
      sort: { field: 'id', direction: 'ASC' },
      offset: 0,
      limit,
      from,
      count: 'none',
    })
    .catch(failWithoutCommunity)
  return page.items.map(({ id }) => id)
}

function failWithoutCommunity(error: unknown): never {
  if (error instanceof EngineError && error.code === 'not_found')
    throw new JobFailed('community_deleted' satisfies TaggingCause)
  throw error
}
