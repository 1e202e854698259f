import { type Caller, inTransaction, type Pool, recordAudit, storesIn } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { communities, communityMembers } from '@parvis/schemas'
import { queueJob } from '@parvis/work'
import { storeModel } from '../../database/store-model.js'
import { refuseUnknownTags, type TagChange } from './known-tags.js'
import { type MeantMembers, selectionOf, type TaggingData, taggingIn, taggingKind } from './tagging.js'

/** A change of the tags of members that is queued. */
export interface QueuedTagging {
  /** Of its job. */
  readonly id: string
  /** How many members are meant. */
  readonly count: number
}

/**
 * Has the tags of all members that match be changed in the background.
 *
 * @throws EngineError `not_found` without the community, `invalid_parameter` for what is no filter, or `invalid_input`
 * for tags that are not there
 */
export async function queueTagging(
  pool: Pool,
  caller: Caller,
  meant: MeantMembers,
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
