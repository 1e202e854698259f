import { isUuid } from '@parvis/admin-kit/console'
import { resources } from '@parvis/schemas'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { batchChanges, type Changed } from './batch-changes'
import { isOfShownCommunity } from './change'
import type { Live } from './live'

const routes = new Map<string, string>(resources.map(({ path, route }) => [path, route]))
/** Represents every topic: after a gap, anything may have changed. */
const anything = '*'

/**
 * Refetches the queries on the screen when their data changes, at most every two seconds; the old data stays until the new
 * arrives. Other queries are refetched when they are next shown, except those with `meta.isOnce`.
 *
 * @returns stops it
 */
export function refreshQueries(client: QueryClient, live: Live): () => void {
  const changes = batchChanges((some) => refresh(client, some))
  const end = live.listen({
    changed: (change) => {
      if (isOfShownCommunity(change)) changes.add(change)
    },
    missed: () => changes.add({ topic: anything }),
  })
  return () => {
    end()
    changes.end()
  }
}

function refresh(client: QueryClient, changes: readonly Changed[]): void {
  const isOther = ({ queryKey, meta }: Query) =>
    !meta?.isOnce && changes.some((change) => isChanged(change, queryKey))
  const others = client.getQueryCache().findAll({ predicate: isOther })
  const [busy, idle] = [others.filter(isFetching), others.filter((query) => !isFetching(query))]
  const refetch = (queries: readonly Query[]) =>
    client.invalidateQueries({ predicate: (query) => queries.includes(query) }, { cancelRefetch: false })
  refetch(idle)
  // A running query may have read the data before the change.
  for (const query of busy) query.promise?.catch(() => undefined).then(() => refetch([query]))
}

function isFetching({ state }: Query): boolean {
  return state.fetchStatus === 'fetching'
}

function isChanged(change: Changed, key: Query['queryKey']): boolean {
  return change.topic === anything || changesQuery(change, routes.get(change.topic), key)
}

/**
 * Whether a change may affect a query key: react-admin's queries of the topic's resource, by its
 * route, and calls of the topic's path.
 */
export function changesQuery({ topic, ids }: Changed, route: string | undefined, key: QueryKey): boolean {
  const isOfRoute = route !== undefined && key.length > 1 && key[0] === route
  const read = (isOfRoute ? recordsIn : recordsAt(topic))(key)
  return read === 'any' || read.some((id) => ids === undefined || ids.includes(String(id)))
}

/** Which records were read, by their ids. */
type Read = 'any' | readonly unknown[]

/** Of a list, it may be any. */
function recordsIn([, method, parameters]: QueryKey): Read {
  const { id, ids } = (parameters ?? {}) as { id?: unknown; ids?: unknown }
  if (method === 'getOne') return [id]
  return method === 'getMany' && Array.isArray(ids) ? ids : 'any'
}

function recordsAt(topic: string) {
  return ([path]: QueryKey): Read => {
    if (typeof path !== 'string' || !path.startsWith(topic)) return []
    const [, mark, id] = /^([/?])([^/?]*)/.exec(path.slice(topic.length)) ?? []
    if (mark === undefined) return path === topic ? 'any' : []
    return mark === '/' && isUuid(id) ? [id] : 'any'
  }
}
