import { type Access, grants } from '@parvis/schema'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { EngineError } from '../errors/index.js'
import { acceptedLocale } from './accepted-locale.js'
import type { Caller } from './caller.js'

/**
 * Makes every route of an app check its `config.access` before its body is read.
 *
 * @param identify identifies the caller of a request; undefined when unknown
 * @throws Error when the app gets ready and a route states no access
 */
export function guardRoutes(
  app: FastifyInstance,
  identify: (request: FastifyRequest) => Promise<Caller | undefined>,
): void {
  app.decorateRequest('caller', undefined)
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => refuseUnstated(routes))
  app.addHook('onRequest', async (request) => {
    const { access, openToReadOnly, openToPrograms } = request.routeOptions.config
    if (request.is404 || access === 'public') return
    request.caller = await identify(request)
    if (request.caller?.readOnly && !openToReadOnly) refuseUnlessReading(request)
    refuseUnlessAllowed(request.caller, access)
    if (access === 'connected' && !openToPrograms) refusePrograms(request.caller)
  })
}

function refuseUnstated(routes: readonly RouteOptions[]): void {
  const unstated = routes.find(({ config }) => !config?.access)
  if (unstated)
    throw new Error(`The route ${unstated.method} ${unstated.url} does not state the access it asks for`)
}

/** Sets `request.locale` to the language that a request prefers. */
export function readLocale(app: FastifyInstance): void {
  app.decorateRequest('locale', 'fr')
  app.addHook('onRequest', async (request) => {
    request.locale = acceptedLocale(request.headers['accept-language'])
  })
}

function refuseUnlessReading({ method }: FastifyRequest): void {
  if (method !== 'GET' && method !== 'HEAD') throw new EngineError('read_only_view', {})
}

/** Routes without a right concern the person who calls, which a program is not. */
function refusePrograms(caller: Caller | undefined): void {
  if (caller?.kind === 'apiUser') throw new EngineError('people_only', {})
}

function refuseUnlessAllowed(caller: Caller | undefined, access: Access | undefined): void {
  if (!caller || !access) throw new EngineError('unauthenticated', {})
  if (access === 'connected' || access === 'public') return
  if (!grants(caller.rights, access)) throw new EngineError('forbidden', { right: access })
}

/** The caller of a route that is not public. @throws EngineError `unauthenticated` */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new EngineError('unauthenticated', {})
  return request.caller
}
