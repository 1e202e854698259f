import type { Caller, Store, StoreOf } from '@parvis/engine'
import { embeddedResources, type Resource } from '@parvis/schema'
import type { Announcer } from './announcer.js'

/** Stores of which those who look at an account are told what changed, by the path of its resource. */
export function announcedStores(storeOf: StoreOf, announcer: Announcer): StoreOf {
  return (caller) => announcedStore(storeOf(caller), caller, announcer)
}

function announcedStore(store: Store, { accountId, within }: Caller, announcer: Announcer): Store {
  function told<Result>(resource: Resource, id: string, result: Result): Result {
    const outer = within && resource.within ? within[resource.within.resource.name] : undefined
    const about = outer === undefined ? undefined : { within: outer }
    const tell = ({ path, rights }: Resource, ids?: readonly string[]) =>
      announcer.tell({ accountId, topic: path, right: rights.read, ids, about })
    tell(resource, [id])
    for (const each of sharingRecords(resource)) tell(each)
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

/** The resources whose records change with those of another: what holds them, or what they hold. */
function sharingRecords(resource: Resource): readonly Resource[] {
  return resource.embedding ? [resource.embedding.holder] : embeddedResources(resource)
}
