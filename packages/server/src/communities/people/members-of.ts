import {
  type Caller,
  EngineError,
  type Queryable,
  type Store,
  type StoredRecord,
  storesIn,
} from '@parvis/engine'
import { communities, communityMembers } from '@parvis/schemas'
import { storeModel } from '../../database/store-model.js'

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
    /** Undefined when there is none of that id. */
    find: (id: string): Promise<StoredRecord | undefined> =>
      get(id).catch((error: unknown) => {
        if (error instanceof EngineError && error.code === 'not_found') return undefined
        throw error
      }),
    /**
     * One that is as its reader knew it.
     *
     * @param version as it was known; undefined for any
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
