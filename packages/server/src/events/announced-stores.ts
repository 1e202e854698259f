import type { Caller, Store, StoreOf } from '@parvis/engine'
import type { Resource } from '@parvis/schema'
import type { Announcer } from './announcer.js'

/** Stores of which those who look at an account are told what changed, by the path of its resource. */
export function announcedStores(storeOf: StoreOf, announcer: Announcer): StoreOf {
  return (caller) => announcedStore(storeOf(caller), caller, announcer)
}

function announcedStore(store: Store, { accountId, within }: Caller, announcer: Announcer): Store {
  function told<Result>(resource: Resource, id: string, result: Result): Result {
    const holder = within && resource.within ? within[resource.within.resource.name] : undefined
    announcer.tell({
      ...{ accountId, topic: resource.path, right: resource.rights.read, ids: [id] },
      about: holder ? { within: holder } : undefined,
    })
    return result
  }
  return {
    list: (resource, query) => store.list(resource, query),
    scan: (resource, selection, sort) => store.scan(resource, selection, sort),
    get: (resource, id) => store.get(resource, id),
    titles: (resource, ids) => store.titles(resource, ids),
    uses: (resource, id) => store.uses(resource, id),
    async create(resource, values, creation) {
      const record = await store.create(resource, values, creation)
      return told(resource, record.id, record)
    },
    async update(resource, id, version, changes) {
      return told(resource, id, await store.update(resource, id, version, changes))
    },
    async remove(resource, id, version) {
      told(resource, id, await store.remove(resource, id, version))
    },
    async restore(resource, id) {
      return told(resource, id, await store.restore(resource, id))
    },
  }
}
