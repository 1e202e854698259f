import { type Caller, EngineError, type Queryable, storesIn } from '@parvis/engine'
import { communities, communityMembers } from '@parvis/schemas'
import type { TaggingCause } from '@parvis/schemas/causes'
import { JobFailed, type RunningJob } from '@parvis/work'
import { storeModel } from '../../database/store-model.js'
import { selectionOf, type Tagging, type TaggingData } from './tagging.js'

/**
 * The next of the members whose tags are to be changed, in the order of their ids.
 *
 * @param limit how many at most
 * @throws JobFailed when their community was deleted
 */
export async function meantMembers(
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
  const meant = { filter: JSON.parse(filter), before: before.toISOString() }
  const from = lastId === null ? undefined : ({ direction: 'next', value: lastId, id: lastId } as const)
  const page = await storesIn(
    connection,
    storeModel,
  )(caller)
    .list(communityMembers, {
      ...selectionOf(meant, 'en'),
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
