import { callerOf, problemAnswers, validBody } from '@parvis/engine'
import { email, jsonSchemaOf } from '@parvis/schema'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { done, tags } from '../answers.js'
import { noted, originOf } from '../audit.js'
import { tokenOf } from '../identity-routes.js'
import { linkTokenRule, type PublicCallOptions } from '../register.js'
import { changePassword, forgotPassword, resetPassword } from './change-password.js'
import { givenPasswordRule, passwordRule } from './password-rule.js'

const strict = { error: 'invalid_type' }
const emailField = email({ label: { fr: 'E-mail', en: 'Email' }, required: true })
const forgotRule = z.strictObject({ email: emailField.rule }, strict)
const resetRule = z.strictObject({ token: linkTokenRule, password: passwordRule }, strict)
const changeRule = z.strictObject({ current: givenPasswordRule, password: passwordRule }, strict)

/** Choosing another password, with or without the one there is. */
export function passwordRoutes(app: FastifyInstance, { pool, limiter }: PublicCallOptions): void {
  app.post(
    '/user/password/forgot',
    { config: { access: 'public' }, schema: schemas.forgot },
    async (request, reply) => {
      const address = validBody(forgotRule, request).email.toLowerCase()
      await limiter.take(request, 'forgottenPassword', address)
      await limiter.countMail(pool, address)
      await forgotPassword(pool, address, request.locale)
      reply.code(202)
      return { item: 'OK' }
    },
  )

  app.post(
    '/user/password/reset',
    { config: { access: 'public' }, schema: schemas.reset },
    async (request) => {
      const { token, password } = validBody(resetRule, request)
      await limiter.take(request, 'mailedLink')
      await resetPassword(pool, token, password, { locale: request.locale, origin: originOf(request) })
      return { item: 'OK' }
    },
  )

  app.post('/user/password', { config: { access: 'connected' }, schema: schemas.change }, async (request) => {
    const { userId } = callerOf(request)
    const given = validBody(changeRule, request)
    await limiter.take(request, 'password', userId)
    const change = { ...given, userId, token: tokenOf(request), locale: request.locale }
    await noted(pool, request, 'password_changed', (connection) => changePassword(connection, change))
    return { item: 'OK' }
  })
}

const schemas = {
  forgot: {
    tags,
    summary: 'Ask for a link to choose another password',
    body: jsonSchemaOf(forgotRule),
    response: { 202: done, ...problemAnswers(400, 413, 415, 422, 429, 503) },
  },
  reset: {
    tags,
    summary: 'Choose another password by the token of the mailed link; all sessions end',
    body: jsonSchemaOf(resetRule),
    response: { 200: done, ...problemAnswers(400, 413, 415, 422, 429, 503) },
  },
  change: {
    tags,
    summary: 'Change one’s password; all other sessions end',
    body: jsonSchemaOf(changeRule),
    response: { 200: done, ...problemAnswers(400, 401, 403, 413, 415, 422, 429, 503) },
  },
}
