import type { FastifyInstance } from 'fastify'
import { type IdentityOptions, signInRoutes } from './identity-routes.js'
import { sessionRoutes } from './session-routes.js'

/** Every call about who someone is. */
export function identityRoutes(app: FastifyInstance, options: IdentityOptions): void {
  signInRoutes(app, options)
  sessionRoutes(app, options.pool)
}
