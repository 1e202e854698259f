import { problemAnswers, validBody } from '@parvis/engine'
import { jsonSchemaOf } from '@parvis/schema'
import type { FastifyInstance } from 'fastify'
import { done, tags } from '../answers.js'
import { linkTokenRule, type PublicCallOptions, registrationRule, tokenRule } from '../registration-routes.js'
import { houseOfLink } from './link.js'
import { makeFirstAdministrator } from './make-first-administrator.js'

const acceptRule = registrationRule.extend({ token: linkTokenRule })

/** What the link on the terminal opens: whether it can still be used, and becoming the first operator by it. */
export function firstAdministratorRoutes(app: FastifyInstance, { pool, limiter }: PublicCallOptions): void {
  app.post(
    '/user/first-administrator',
    { config: { access: 'public' }, schema: schemas.open },
    async (request) => {
      const { token } = validBody(tokenRule, request)
      await limiter.take(request, 'mailedLink')
      await houseOfLink(pool, token)
      return { item: 'OK' }
    },
  )

  app.post(
    '/user/first-administrator/accept',
    { config: { access: 'public' }, schema: schemas.accept },
    async (request) => {
      const { token, ...registration } = validBody(acceptRule, request)
      await limiter.take(request, 'mailedLink')
      const email = registration.email.toLowerCase()
      await makeFirstAdministrator(pool, token, { ...registration, email }, request.locale)
      return { item: 'OK' }
    },
  )
}

const schemas = {
  open: {
    tags,
    summary: 'Whether the link for the first operator can still be used',
    body: jsonSchemaOf(tokenRule),
    response: { 200: done, ...problemAnswers(400, 413, 415, 422, 429, 503) },
  },
  accept: {
    tags,
    summary: 'Become the first operator by the link that the first start in production prints',
    body: jsonSchemaOf(acceptRule),
    response: { 200: done, ...problemAnswers(400, 413, 415, 422, 429, 503) },
  },
}
