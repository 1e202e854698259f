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
    publishRecords(publisher, accountId, resource, { ids: [id], within: outer })
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

/**
 * Publishes that records of an account changed.
 *
 * @param changed their ids, unless any may have changed, and the id of the record of another resource that all of them are within, where they are and
 * that is known
 */
export function publishRecords(
  publisher: ChangePublisher,
  accountId: string,
  resource: Resource,
  { ids, within }: { readonly ids: readonly string[] | undefined; readonly within?: string | undefined },
): void {
  const about = within === undefined ? undefined : { within }
  const publish = ({ path, rights }: Resource, some?: readonly string[]) =>
    publisher.publish({ accountId, topic: path, right: rights.read, ids: some, about })
  publish(resource, ids)
  for (const each of sharingRecords(resource)) publish(each)
}

/** The resources whose records change with those of another: its parent, or those embedded in it. */
function sharingRecords(resource: Resource): readonly Resource[] {
  return resource.embedding ? [resource.embedding.holder] : embeddedResources(resource)
}
