import { serveCall } from '@parvis/engine'
import * as calls from '@parvis/schemas/calls/own-account'
import type { FastifyInstance } from 'fastify'
import { askForEmail, changeUsername } from './change-sign-in.js'
import { provePassword } from './passwords/prove-password.js'
import type { PublicCallOptions } from './register.js'

/** The routes that change the username and the e-mail. */
export function signInChangeRoutes(app: FastifyInstance, { pool, limiter }: PublicCallOptions): void {
  serveCall(app, calls.changeUsername, async ({ caller, body, request }) => {
    await provePassword(pool, limiter, request, body)
    await changeUsername(pool, caller, body.username)
  })

  serveCall(app, calls.changeEmail, async ({ caller, body, request }) => {
    const to = body.email.toLowerCase()
    const person = await provePassword(pool, limiter, request, body)
    await limiter.countMail(pool, to, caller)
    await askForEmail(pool, person, to, request.locale)
  })
}
