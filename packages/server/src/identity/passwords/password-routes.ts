import { serveCall } from '@parvis/engine'
import * as calls from '@parvis/schemas/calls/own-account'
import { requestPasswordReset, resetPassword as resetCall } from '@parvis/schemas/calls/registration'
import type { FastifyInstance } from 'fastify'
import { noted, originOf } from '../audit.js'
import { tokenOf } from '../identity-routes.js'
import type { PublicCallOptions } from '../register.js'
import { changePassword, forgotPassword, resetPassword } from './change-password.js'

/** The routes that change or reset a password. */
export function passwordRoutes(app: FastifyInstance, { pool, limiter }: PublicCallOptions): void {
  serveCall(app, requestPasswordReset, async ({ body, request }) => {
    const address = body.email.toLowerCase()
    await limiter.consume(request, 'forgottenPassword', { key: address })
    await limiter.countMail(pool, address)
    await forgotPassword(pool, address, request.locale)
  })

  serveCall(app, resetCall, async ({ body: { token, password }, request }) => {
    await limiter.consume(request, 'mailedLink')
    await resetPassword(pool, token, password, { locale: request.locale, origin: originOf(request) })
  })

  serveCall(app, calls.changePassword, async ({ caller: { userId }, body, request }) => {
    await limiter.consume(request, 'password', { key: userId })
    const change = { ...body, userId, token: tokenOf(request), locale: request.locale }
    await noted(pool, request, 'password_changed', (connection) => changePassword(connection, change))
  })
}
