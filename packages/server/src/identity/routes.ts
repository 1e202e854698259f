import type { StoreOf } from '@parvis/engine'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './account-routes.js'
import { type IdentityOptions, signInRoutes } from './identity-routes.js'
import { passwordRoutes } from './password-routes.js'
import { profileRoutes } from './profile-routes.js'
import { registrationRoutes } from './registration-routes.js'
import { secondFactorRoutes } from './second-factor/second-factor-routes.js'
import { secondStepOf } from './second-factor/second-step.js'
import { secondStepRoutes } from './second-factor/second-step-routes.js'
import { totpOf } from './second-factor/totp.js'
import { sessionRoutes } from './session-routes.js'
import { viewRoutes } from './view-routes.js'

/** Every call about who someone is. */
export function identityRoutes(
  app: FastifyInstance,
  options: Omit<IdentityOptions, 'secondStep'> & { readonly storeOf: StoreOf; readonly secret: string },
): void {
  const totp = totpOf(options.secret)
  const secondStep = secondStepOf(options.pool, totp)
  signInRoutes(app, { ...options, secondStep })
  secondStepRoutes(app, { ...options, secondStep })
  secondFactorRoutes(app, { ...options, totp })
  sessionRoutes(app, options.pool)
  accountRoutes(app, options.pool)
  registrationRoutes(app, options)
  passwordRoutes(app, options)
  profileRoutes(app, options.storeOf)
  viewRoutes(app, options)
}
