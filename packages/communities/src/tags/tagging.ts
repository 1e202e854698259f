/** Changing the tags of all members that match: queuing it, how far it is, and ending it. */

import {
  type Caller,
  EngineError,
  inTransaction,
  type Pool,
  type Queryable,
  recordAudit,
  type Selection,
  selectionIn,
  storesIn,
} from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { communities, communityMembers } from '@parvis/schemas'
import { type BoundStatement, cancelJobs, queueJob, rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../networks/network.js'
import { storeModel } from '../store-model.js'
import { refuseUnknownTags, type TagChange } from './tag-members.js'

/** The job that changes the tags of all members that match. */
export const taggingKind = 'community-tagging'

/** The matching members: a list's selection, known at a moment. */
export interface MatchingMembers {
  /** In the format of a list of members. */
  readonly filter: Readonly<Record<string, unknown>>
  /** In ISO 8601. */
  readonly before: string
}

/** The data of such a job; the rest is stored under its id. */
export interface TaggingData {
  readonly communityId: string
  readonly asker: Pick<Caller, 'userId' | 'kind' | 'name'>
}

/** How far the tags of members are changed. */
export interface Tagging extends TagChange {
  readonly filter: string
  readonly before: Date
  readonly lastId: string | null
  readonly seen: number
  readonly full: number
}

/** A change of the tags of members that is queued. */
export interface QueuedTagging {
  /** Of its job. */
  readonly id: string
  /** How many members match. */
  readonly count: number
}

/**
 * Queues a change of the tags of all members that match.
 *
 * @throws EngineError `not_found` without the community, `invalid_parameter` for an invalid filter, or `invalid_input`
 * for unknown tags
 */
export async function queueTagging(
  pool: Pool,
  caller: Caller,
  meant: MatchingMembers,
  change: TagChange,
  locale: Locale,
): Promise<QueuedTagging> {
  const { accountId, userId, kind, name } = caller
  const communityId = caller.within?.[communities.name] ?? ''
  const { list, rights, name: entity } = communityMembers
  const query = { ...selectionOf(meant, locale), sort: list.order, offset: 0, limit: 1 }
  const { total = 0 } = await storesIn(
    pool,
    storeModel,
  )(caller).list(communityMembers, {
    ...query,
    count: 'exact',
  })
  return inTransaction(pool, async (connection) => {
    await refuseUnknownTags(connection, { accountId, communityId }, change)
    const data: TaggingData = { communityId, asker: { userId, kind, name } }
    const job = { accountId, kind: taggingKind, data, right: rights.read, about: total }
    const id = await queueJob(connection, job)
    await taggingIn(accountId, communityId, id).add(connection, meant, change)
    const after = { ...change, members: total }
    await recordAudit(connection, caller, { action: 'members_tagged', entity, after })
    return { id, count: total }
  })
}

/**
 * Cancels a tag change; changed members stay changed.
 *
 * @param id of its job
 * @throws EngineError `not_found` when none is running
 */
export function cancelTagging(
  pool: Pool,
  { accountId }: Pick<Caller, 'accountId'>,
  communityId: string,
  id: string,
): Promise<void> {
  return inTransaction(pool, async (connection) => {
    // A waiting one ends here, and a running one finds nothing left to do.
    const wasMember = await taggingIn(accountId, communityId, id).end(connection)
    if (!wasMember) throw new EngineError('not_found', {})
    await cancelJobs(connection, accountId, [id])
  })
}

/** The matching members, as a selection of the store. @throws EngineError `invalid_parameter` for an invalid filter */
export function selectionOf({ filter, before }: MatchingMembers, locale: Locale): Selection {
  return { ...selectionIn(communityMembers, { filter: JSON.stringify(filter) }, locale), until: before }
}

/** The stored state of a change of the tags of members. @param id of its job */
export function taggingIn(accountId: string, communityId: string, id: string) {
  const key = { accountId, communityId, id }
  const write = async (on: Queryable, bound: BoundStatement): Promise<void> => {
    await rowsOf(on, bound)
  }
  return {
    /** Undefined when it has ended. */
    read: async (on: Queryable): Promise<Tagging | undefined> => (await rowsOf(on, selectOne(key)))[0],
    add: (on: Queryable, { filter, before }: MatchingMembers, { add, remove }: TagChange) =>
      write(on, insertOne({ ...key, filter: JSON.stringify(filter), before, add, remove })),
    /** Stores how far it is. */
    reach: (on: Queryable, { lastId, seen, full }: Pick<Tagging, 'lastId' | 'seen' | 'full'>) =>
      write(on, updateOne({ ...key, lastId, seen, full })),
    /** @returns whether it existed */
    end: async (on: Queryable): Promise<boolean> => (await rowsOf(on, deleteOne(key))).length > 0,
  }
}

const ofTagging = { ...communityParams, id: sql.uuid }
const isIt = sql`${inCommunity(sql`t`)} and t."id" = $id`

const change = { add: sql.uuid.array, remove: sql.uuid.array }
const reached = { lastId: sql.uuid.orNull, seen: sql.integer, full: sql.integer }

const selectOne = statement({
  name: 'taggings.read',
  params: ofTagging,
  row: { filter: sql.text, before: sql.timestamptz, ...change, ...reached },
  sql: sql`select t."filter", t."before", t."add", t."remove", t."lastId", t."seen", t."full"
from "community_taggings" t where ${isIt}`,
})

const insertOne = statement({
  name: 'taggings.add',
  params: { ...ofTagging, filter: sql.text, before: sql.timestamptz, ...change },
  sql: sql`insert into "community_taggings" ("accountId", "communityId", "id", "filter", "before", "add", "remove")
values ($accountId, $communityId, $id, $filter, $before, $add, $remove)`,
})

const updateOne = statement({
  name: 'taggings.reach',
  params: { ...ofTagging, ...reached },
  sql: sql`update "community_taggings" t set "lastId" = $lastId, "seen" = $seen, "full" = $full where ${isIt}`,
})

const deleteOne = statement({
  name: 'taggings.end',
  params: ofTagging,
  sql: sql`delete from "community_taggings" t where ${isIt} returning 1`,
})
