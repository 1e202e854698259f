import { grants, type Resource, readableFields } from '@parvis/schema'
import { searchRecords } from '@parvis/schema/search'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, callerOf } from '../access/index.js'
import type { Search } from '../store/search/search.js'
import { callerWithin } from './caller-within.js'
import { serveCall } from './serve-call.js'

export interface SearchRouteOptions {
  readonly search: Search
  /** Every resource of the product. */
  readonly resources: readonly Resource[]
}

/** Serves the search of all records that a caller may read. */
export function searchRoute(app: FastifyInstance, { search, resources }: SearchRouteOptions): void {
  serveCall(app, searchRecords, async ({ query: { q }, request }) => {
    const caller = { ...callerOf(request), within: withinNamed(request, resources) }
    return search.find(
      caller,
      resources.filter((resource) => maySearch(caller, resource)),
      q,
    )
  })
}

/** Whether someone may read the records of a resource, and all by which they are found. */
function maySearch({ rights }: Caller, resource: Resource): boolean {
  const readable = readableFields(resource, rights)
  const isReadable = [resource.title, ...resource.list.search].every((name) => readable.includes(name))
  return isReadable && grants(rights, resource.rights.read)
}

/**
 * The records that the headers of resources name, within which is searched.
 *
 * @throws EngineError `not_found` for what cannot be an id
 */
function withinNamed(request: FastifyRequest, resources: readonly Resource[]): Caller['within'] {
  const named = resources.flatMap((resource) => {
    const { within } = resource
    if (!within || !request.headers[within.header]) return []
    return Object.entries(callerWithin(request, resource).within ?? {})
  })
  return named.length > 0 ? Object.fromEntries(named) : undefined
}
