import { type Pool, problemAnswers, validBody } from '@parvis/engine'
import { email, jsonSchemaOf } from '@parvis/schema'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Limiter } from '../limits/index.js'
import { done, tags } from './answers.js'
import { originOf } from './audit.js'
import { personRule } from './person-rule.js'
import { confirm, register } from './register.js'

/** What the calls that people make before they sign in are made of. */
export interface PublicCallOptions {
  readonly pool: Pool
  readonly limiter: Limiter
}

const emailField = email({ label: { fr: 'E-mail', en: 'Email' }, required: true })

/** Who registers. */
export const registrationRule = personRule.extend({ email: emailField.rule })

/** The token of a mailed link. */
export const linkTokenRule = z.string({ error: 'invalid_type' }).max(200, { error: 'too_long' })

export const tokenRule = z.strictObject({ token: linkTokenRule }, { error: 'invalid_type' })

/** Registering, and confirming one's address. */
export function registrationRoutes(app: FastifyInstance, { pool, limiter }: PublicCallOptions): void {
  app.post(
    '/user/register',
    { config: { access: 'public' }, schema: schemas.register },
    async (request, reply) => {
      const given = validBody(registrationRule, request)
      const registration = { ...given, email: given.email.toLowerCase() }
      await limiter.take(request, 'register', registration.email)
      await limiter.countMail(pool, registration.email)
      await register(pool, registration, request.locale)
      reply.code(202)
      return { item: 'OK' }
    },
  )

  app.post('/user/confirm', { config: { access: 'public' }, schema: schemas.confirm }, async (request) => {
    const { token } = validBody(tokenRule, request)
    await limiter.take(request, 'mailedLink')
    await confirm(pool, token, { locale: request.locale, origin: originOf(request) })
    return { item: 'OK' }
  })
}

const schemas = {
  register: {
    tags,
    summary: 'Ask for an account; a link to confirm the address is mailed',
    body: jsonSchemaOf(registrationRule),
    response: { 202: done, ...problemAnswers(400, 413, 415, 422, 429, 503) },
  },
  confirm: {
    tags,
    summary: 'Confirm one’s address by the token of the mailed link',
    body: jsonSchemaOf(tokenRule),
    response: { 200: done, ...problemAnswers(400, 413, 415, 422, 429, 503) },
  },
}
