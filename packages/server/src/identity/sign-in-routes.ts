import { callerOf, problemAnswers, validBody } from '@parvis/engine'
import { email, jsonSchemaOf } from '@parvis/schema'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { done, tags } from './answers.js'
import { askForEmail, changeUsername } from './change-sign-in.js'
import { givenPasswordRule } from './passwords/password-rule.js'
import { provePassword } from './passwords/prove-password.js'
import type { PublicCallOptions } from './register.js'
import { usernameRule } from './register.js'

const strict = { error: 'invalid_type' }
const emailField = email({ label: { fr: 'E-mail', en: 'Email' }, required: true })
const usernameChange = z.strictObject({ username: usernameRule, password: givenPasswordRule }, strict)
const emailChange = z.strictObject({ email: emailField.rule, password: givenPasswordRule }, strict)

/** Changing what one signs in by, by one's password. */
export function signInChangeRoutes(app: FastifyInstance, { pool, limiter }: PublicCallOptions): void {
  app.post(
    '/user/username',
    { config: { access: 'connected' }, schema: schemas.username },
    async (request) => {
      const { username, password } = validBody(usernameChange, request)
      await provePassword(pool, limiter, request, { password })
      await changeUsername(pool, callerOf(request), username)
      return { item: 'OK' }
    },
  )

  app.post(
    '/user/email',
    { config: { access: 'connected' }, schema: schemas.email },
    async (request, reply) => {
      const { password, ...given } = validBody(emailChange, request)
      const to = given.email.toLowerCase()
      const person = await provePassword(pool, limiter, request, { password })
      await limiter.countMail(pool, to, callerOf(request))
      await askForEmail(pool, person, to, request.locale)
      reply.code(202)
      return { item: 'OK' }
    },
  )
}

const schemas = {
  username: {
    tags,
    summary: 'Change one’s username, in all one’s accounts',
    body: jsonSchemaOf(usernameChange),
    response: { 200: done, ...problemAnswers(400, 401, 403, 413, 415, 422, 429, 503) },
  },
  email: {
    tags,
    summary: 'Ask for another email address; a link to confirm it is mailed there, and it changes then',
    body: jsonSchemaOf(emailChange),
    response: { 202: done, ...problemAnswers(400, 401, 403, 413, 415, 422, 429, 503) },
  },
}
