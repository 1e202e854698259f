import type { QueryKey } from '@tanstack/react-query'
import { isUuid } from '../routing/page'
import type { Changed } from './gather-changes'

/**
 * Whether what was read under a key may be other once something changed: what react-admin read of the topic's resource, which
 * it knows by its route, and what was read of the topic's path.
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
