import { callerOf, envelope, idOf, inTransaction, type Pool, problemAnswers, validBody } from '@parvis/engine'
import { jsonSchemaOf, type Locale, locales } from '@parvis/schema'
import { newsletters } from '@parvis/schemas'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { done, id as idSchema, object } from '../identity/answers.js'
import type { Limiter } from '../limits/index.js'
import { requireHouse } from '../publishing/index.js'
import { linkTokensOf } from '../visitors/index.js'
import { countReaders, queueSending, stopSending } from './queue-sending.js'
import { sendTrial } from './send-trial.js'

export interface NewsletterRoutesOptions {
  readonly pool: Pool
  readonly limiter: Limiter
  readonly secret: string
}

interface OfNewsletter {
  Params: { id: string }
}

const sendRule = z.strictObject(
  { version: z.int({ error: 'invalid_type' }).positive({ error: 'too_small' }) },
  { error: 'invalid_type' },
)
const trialRule = z.strictObject(
  { language: z.enum(locales, { error: 'invalid_choice' }) },
  { error: 'invalid_type' },
)

/** Sending newsletters: to oneself as a trial, then to all who asked for them. */
export function newsletterRoutes(
  app: FastifyInstance,
  { pool, limiter, secret }: NewsletterRoutesOptions,
): void {
  const { path, rights } = newsletters
  const tokens = linkTokensOf(secret)

  app.get(
    `/${path}/readers`,
    { config: { access: rights.read }, schema: schemas.readers },
    async (request) => {
      const { accountId } = callerOf(request)
      await requireHouse(pool, accountId)
      return { items: await countReaders(pool, accountId) }
    },
  )

  app.post<OfNewsletter>(
    `/${path}/:id/trial`,
    { config: { access: rights.update }, schema: schemas.trial },
    async (request) => {
      const { language } = validBody(trialRule, request)
      const trial = { id: idOf(request), locale: language as Locale }
      const to = await inTransaction(pool, (connection) =>
        sendTrial(connection, callerOf(request), trial, { tokens, countMail: limiter.countMail }),
      )
      return { item: { to } }
    },
  )

  app.post<OfNewsletter>(
    `/${path}/:id/send`,
    { config: { access: rights.update }, schema: schemas.send },
    async (request, reply) => {
      const { version } = validBody(sendRule, request)
      const job = await queueSending(pool, callerOf(request), { id: idOf(request), version })
      return reply.code(202).send({ item: { id: job } })
    },
  )

  app.delete<OfNewsletter>(
    `/${path}/:id/send`,
    { config: { access: rights.update }, schema: schemas.stop },
    async (request) => {
      await stopSending(pool, callerOf(request), idOf(request))
      return { item: 'OK' }
    },
  )
}

const common = { tags: [newsletters.name] }
const params = object({ id: { type: 'string' } })
const problems = problemAnswers(400, 401, 403, 404, 412, 413, 415, 422, 429, 503)

const schemas = {
  readers: {
    ...common,
    summary: 'How many newsletters go to, by language',
    response: {
      200: envelope('items', {
        type: 'array',
        items: object({ locale: { enum: locales }, count: { type: 'integer' } }),
      }),
      ...problemAnswers(400, 401, 403, 404, 503),
    },
  },
  trial: {
    ...common,
    summary: 'Mail a newsletter to oneself, as its readers will see it',
    params,
    body: jsonSchemaOf(trialRule),
    response: { 200: envelope('item', object({ to: { type: 'string' } })), ...problems },
  },
  send: {
    ...common,
    summary: 'Send a newsletter to all who asked for it, or to those whom a stopped sending did not reach',
    params,
    body: jsonSchemaOf(sendRule),
    response: { 202: envelope('item', object({ id: idSchema })), ...problems },
  },
  stop: {
    ...common,
    summary: 'Stop sending a newsletter; letters that are queued are sent',
    params,
    response: { 200: done, ...problemAnswers(400, 401, 403, 404, 503) },
  },
}
