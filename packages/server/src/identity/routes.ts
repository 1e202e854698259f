import type { StoreOf } from '@parvis/engine'
import type { FastifyInstance } from 'fastify'
import { hostCookie } from '../cookies/index.js'
import { accountRoutes } from './accounts/account-routes.js'
import { ownAccountRoutes } from './accounts/own-account-routes.js'
import { signInChangeRoutes } from './change-sign-in.js'
import { failureNotesOf } from './failure-notes.js'
import { firstAdministratorRoutes } from './first-administrator/routes.js'
import { type IdentityOptions, signInRoutes } from './identity-routes.js'
import { invitationRoutes } from './invitations/invitation-routes.js'
import { ownPasskeyRoutes } from './passkeys/own-passkey-routes.js'
import { passkeysOf, relyingPartyAt } from './passkeys/passkeys.js'
import { passkeySignInRoutes } from './passkeys/sign-in-routes.js'
import { passwordRoutes } from './passwords/password-routes.js'
import { profileRoutes } from './profile-routes.js'
import { registrationRoutes } from './register.js'
import { secondFactorRoutes } from './second-factor/second-factor-routes.js'
import { secondStepOf } from './second-factor/second-step.js'
import { secondStepRoutes } from './second-factor/second-step-routes.js'
import { totpOf } from './second-factor/totp.js'
import { endSessionsRoute, sessionRoutes } from './sessions/session-routes.js'
import { viewRoutes } from './view-routes.js'

export interface IdentityRoutesOptions
  extends Omit<IdentityOptions, 'secondStep' | 'noteFailure' | 'rememberCookie'> {
  readonly storeOf: StoreOf
  readonly secret: string
  /** The relying party of passkeys. */
  readonly publicUrl: string
}

/** All routes of identity. */
export function identityRoutes(app: FastifyInstance, options: IdentityRoutesOptions): void {
  const totp = totpOf(options.secret)
  const secondStep = secondStepOf(options.pool, totp)
  const passkeys = passkeysOf(relyingPartyAt(options.publicUrl))
  const noteFailure = failureNotesOf(app, options.pool)
  const rememberCookie = hostCookie('parvis_remember', options.publicUrl)
  const signIn = { ...options, secondStep, noteFailure, rememberCookie }
  signInRoutes(app, signIn)
  secondStepRoutes(app, signIn)
  secondFactorRoutes(app, { ...options, totp })
  passkeySignInRoutes(app, { ...signIn, passkeys })
  ownPasskeyRoutes(app, { ...options, passkeys })
  sessionRoutes(app, options)
  endSessionsRoute(app, options)
  ownAccountRoutes(app, options.pool)
  accountRoutes(app, options.pool)
  registrationRoutes(app, options)
  firstAdministratorRoutes(app, options)
  passwordRoutes(app, options)
  invitationRoutes(app, options)
  signInChangeRoutes(app, options)
  profileRoutes(app, options.storeOf)
  viewRoutes(app, options)
}
