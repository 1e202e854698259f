import type { Caller, Store, StoreOf } from '@parvis/engine'
import { embeddedResources, type Resource } from '@parvis/schema'
import type { ChangePublisher } from '@parvis/work'

/** Wraps stores so that they publish their changes, by the path of the resource. */
export function announcedStores(storeOf: StoreOf, publisher: ChangePublisher): StoreOf {
  return (caller) => announcedStore(storeOf(caller), caller, publisher)
}

function announcedStore(store: Store, { accountId, within }: Caller, publisher: ChangePublisher): Store {
  function published<Result>(resource: Resource, id: string, result: Result): Result {
    const outer = within && resource.within ? within[resource.within.resource.name] : undefined
    const about = outer === undefined ? undefined : { within: outer }
    const publish = ({ path, rights }: Resource, ids?: readonly string[]) =>
      publisher.publish({ accountId, topic: path, right: rights.read, ids, about })
    publish(resource, [id])
    for (const each of sharingRecords(resource)) publish(each)
    return result
  }
  return {
    list: (resource, query) => store.list(resource, query),
    scan: (resource, selection, sort) => store.scan(resource, selection, sort),
    get: (resource, id) => store.get(resource, id),
    titles: (resource, ids) => store.titles(resource, ids),
    uses: (resource, id) => store.uses(resource, id),
    history: (resource, id, page) => store.history(resource, id, page),
    async create(resource, values, creation) {
      const record = await store.create(resource, values, creation)
      return published(resource, record.id, record)
    },
    async update(resource, id, version, changes) {
      return published(resource, id, await store.update(resource, id, version, changes))
    },
    async remove(resource, id, version) {
      published(resource, id, await store.remove(resource, id, version))
    },
    async restore(resource, id) {
      return published(resource, id, await store.restore(resource, id))
    },
  }
}

/** The resources whose records change with those of another: its parent, or those embedded in it. */
function sharingRecords(resource: Resource): readonly Resource[] {
  return resource.embedding ? [resource.embedding.holder] : embeddedResources(resource)
}
