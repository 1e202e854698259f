import type { StoreOf } from '@parvis/engine'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './account-routes.js'
import { type IdentityOptions, signInRoutes } from './identity-routes.js'
import { passwordRoutes } from './password-routes.js'
import { profileRoutes } from './profile-routes.js'
import { registrationRoutes } from './registration-routes.js'
import { sessionRoutes } from './session-routes.js'

/** Every call about who someone is. */
export function identityRoutes(
  app: FastifyInstance,
  options: IdentityOptions & { readonly storeOf: StoreOf },
): void {
  signInRoutes(app, options)
  sessionRoutes(app, options.pool)
  accountRoutes(app, options.pool)
  registrationRoutes(app, options)
  passwordRoutes(app, options)
  profileRoutes(app, options.storeOf)
}
