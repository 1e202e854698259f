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
import { cancelJobs, queueJob, rowsOf } from '@parvis/work'
import { storeModel } from '../store-model.js'
import { refuseUnknownTags, type TagChange } from './tag-members.js'

/** The job that changes the tags of all members that match. */
export const taggingKind = 'community-tagging'

/** Which members match: those a list is narrowed to, who were known at a moment. */
export interface MatchingMembers {
  /** As a list of members takes it. */
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
 * @throws EngineError `not_found` without the community, `invalid_parameter` for what is no filter, or `invalid_input`
 * for tags that are not there
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
 * Ends a change of the tags of members; those who were changed stay so.
 *
 * @param id of its job
 * @throws EngineError `not_found` when none is under way
 */
export function cancelTagging(
  pool: Pool,
  { accountId }: Pick<Caller, 'accountId'>,
  communityId: string,
  id: string,
): Promise<void> {
  return inTransaction(pool, async (connection) => {
    // One that waits ends without anybody who does it, and one that is done finds nothing to do any more.
    const wasThere = await taggingIn(accountId, communityId, id).end(connection)
    if (!wasThere) throw new EngineError('not_found', {})
    await cancelJobs(connection, accountId, [id])
  })
}

/** Which members match, as a selection of the store. @throws EngineError `invalid_parameter` for what is no filter */
export function selectionOf({ filter, before }: MatchingMembers, locale: Locale): Selection {
  return { ...selectionIn(communityMembers, { filter: JSON.stringify(filter) }, locale), until: before }
}

/** The stored state of a change of the tags of members. @param id of its job */
export function taggingIn(accountId: string, communityId: string, id: string) {
  const run = <Row extends object>(on: Queryable, name: string, text: string, ...values: unknown[]) =>
    rowsOf<Row>(on, { name: `taggings.${name}`, text, values: [accountId, communityId, id, ...values] })
  return {
    /** Undefined when it has ended. */
    read: async (on: Queryable): Promise<Tagging | undefined> => (await run<Tagging>(on, 'read', select))[0],
    add: (on: Queryable, { filter, before }: MatchingMembers, { add, remove }: TagChange) =>
      run(on, 'add', insert, JSON.stringify(filter), before, add, remove),
    /** Stores how far it is. */
    reach: (on: Queryable, { lastId, seen, full }: Pick<Tagging, 'lastId' | 'seen' | 'full'>) =>
      run(on, 'reach', update, lastId, seen, full),
    /** @returns whether it was there */
    end: async (on: Queryable): Promise<boolean> => (await run(on, 'end', remove)).length > 0,
  }
}

const its = '"accountId" = $1 and "communityId" = $2 and "id" = $3'

const select = `select "filter", "before", "add", "remove", "lastId", "seen", "full" from "community_taggings" where ${its}`
const insert = `insert into "community_taggings" ("accountId", "communityId", "id", "filter", "before", "add", "remove")
values ($1, $2, $3, $4, $5, $6, $7)`
const update = `update "community_taggings" set "lastId" = $4, "seen" = $5, "full" = $6 where ${its}`
const remove = `delete from "community_taggings" where ${its} returning 1`
