/** The store of a community's members. */

import {
  type Caller,
  EngineError,
  type Queryable,
  type Store,
  type StoredRecord,
  storesIn,
} from '@parvis/engine'
import { communities, communityMembers } from '@parvis/schemas'
import type { Change } from '@parvis/work'
import { communityOf } from '../networks/networks-of.js'
import { storeModel } from '../store-model.js'

/** A member of a community. */
export interface MemberKey {
  readonly communityId: string
  readonly memberId: string
}

/** A member of the call's community. */
export function memberIn(caller: Caller, memberId: string): MemberKey {
  return { communityId: communityOf(caller), memberId }
}

/** The members of a community, as someone may read them. */
export function membersOf(database: Queryable, caller: Caller, communityId: string) {
  const store: Store = storesIn(
    database,
    storeModel,
  )({ ...caller, within: { [communities.name]: communityId } })
  const get = (id: string): Promise<StoredRecord> => store.get(communityMembers, id)
  return {
    /** @throws EngineError `not_found` */
    get,
    /** Undefined for an unknown id. */
    find: (id: string): Promise<StoredRecord | undefined> =>
      get(id).catch((error: unknown) => {
        if (error instanceof EngineError && error.code === 'not_found') return undefined
        throw error
      }),
    /**
     * One in the version that its reader has.
     *
     * @param version expected version; undefined for any
     * @throws EngineError `not_found`, `stale_version` with the current record
     */
    async known(id: string, version: number | undefined): Promise<StoredRecord> {
      const current = await get(id)
      if (version !== undefined && current.version !== version)
        throw new EngineError('stale_version', { current })
      return current
    },
  }
}

/** The change event for many members at once: without ids. */
export function membersChange(accountId: string, communityId: string): Change {
  const { path: topic, rights } = communityMembers
  return { accountId, topic, right: rights.read, about: { within: communityId } }
}
