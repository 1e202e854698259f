import type { FastifyInstance } from 'fastify'
import type { RestContext } from '../rest/route.js'
import { addAuthorizeRoutes } from './authorize-routes.js'
import { addTokenRoutes } from './token-routes.js'

/** Route names, for counters and faults. */
export const oauth2RouteNames: readonly string[] = [
  'GET /oauth2/authorize',
  'POST /oauth2/authorize',
  'POST /oauth2/token',
  'POST /oauth2/token/revoke',
]

/** Adds all of OAuth2 to a server. */
export function addOauth2(app: FastifyInstance, prefixes: readonly string[], context: RestContext): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 65_536 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  addAuthorizeRoutes(app, context)
  for (const prefix of prefixes) addTokenRoutes(app, prefix, context)
}
