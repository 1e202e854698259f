import { type Resource, withEmbedded } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import type { InjectOptions } from 'fastify'
import type { StatedRoute } from './stated-routes.js'

/** The action of a route on one record, if any. */
export type RecordAction = 'read' | 'update' | 'delete' | 'restore'

/** What a route is for: a record or all of a resource, or something else. */
export interface RoutePurpose {
  readonly resource?: Resource
  readonly action?: RecordAction
}

/** Below each record: what they are for, by the method and what stands after their id. */
const recordRoutes: Readonly<Record<string, RecordAction>> = {
  'GET ': 'read',
  'HEAD ': 'read',
  'GET /uses': 'read',
  'HEAD /uses': 'read',
  'PUT ': 'update',
  'DELETE ': 'delete',
  'POST /restore': 'restore',
}

const served = withEmbedded(resources)

/** Finds out what a route is for. */
export function purposeOf({ method, path, isForSubmissions }: StatedRoute): RoutePurpose {
  if (isForSubmissions) return {}
  const resource = served.find((each) => `${path}/`.startsWith(`/api/${each.path}/`))
  if (!resource) return {}
  const [, rest] = path.split('/:id')
  return { resource, action: rest === undefined ? undefined : recordRoutes[`${method} ${rest}`] }
}

/**
 * A call of a route that changes nothing even where it is let through: its body is refused, or made to a version that
 * never was.
 */
export function requestOf(
  route: StatedRoute,
  id: string,
  headers: Readonly<Record<string, string>>,
): InjectOptions {
  const { method, path } = route
  const url = endingOf(path.replaceAll(/:\w+/g, id).replaceAll('*', 'index.html'))
  if (route.isForSubmissions)
    return { method: 'POST', url, headers: { ...headers, ...form }, payload: 'no field=true' }
  const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(method)
  return {
    method: method as InjectOptions['method'],
    url,
    headers: { 'if-match': '"999999"', ...headers },
    ...(!isReading && { payload: purposeOf(route).action ? {} : { 'no field': true } }),
  }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** The address of a route, with what it cannot do without; a stream that would not end ends at once. */
export function endingOf(url: string): string {
  if (url.endsWith('/export')) return `${url}?format=csv`
  return /^(\/api\/)?events$/.test(url) ? `${url}?seconds=0` : url
}
