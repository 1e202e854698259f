import { type Pool, problemAnswers, validBody } from '@parvis/engine'
import { jsonSchemaOf } from '@parvis/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { done } from '../../identity/answers.js'
import type { Limiter } from '../../limits/index.js'
import { answerSent, sentByPage } from '../forms/form-routes.js'
import { refuseCrossSite } from '../forms/refuse-cross-site.js'
import { keepTyped } from '../forms/typed.js'
import { houseOf } from '../house.js'
import type { FormPage } from '../pages/form-pages.js'
import { confirmSubscription, leaveNewsletter } from './follow-link.js'
import type { LinkTokens } from './link-tokens.js'

export interface LinkRoutesOptions {
  readonly pool: Pool
  readonly limiter: Limiter
  readonly tokens: LinkTokens
  readonly publicUrl: string
}

const token = z.string({ error: 'invalid_type' }).max(200, { error: 'too_long' })
const linkRule = z.object({ token }, { error: 'invalid_type' })

/** What the links of newsletter mails do. A press of a button does it, and no visit: what reads mails opens their links. */
export function linkRoutes(
  app: FastifyInstance,
  { pool, limiter, tokens, publicUrl }: LinkRoutesOptions,
  pages: Map<string, FormPage>,
): void {
  const pageAt = (name: 'confirm' | 'leave', sent: string): FormPage => {
    const page = { action: `${app.prefix}/newsletter/${name}`, page: `/newsletter/${name}`, sent }
    pages.set(page.action, page)
    return page
  }
  const confirmPage = pageAt('confirm', '/newsletter/confirmed')
  const leavePage = pageAt('leave', '/newsletter/left')
  const newsletter = async () => ({ pool, tokens, accountId: (await houseOf(pool)).accountId })
  const config = { access: 'public' } as const

  app.post('/newsletter/confirm', { config, schema: schemas.confirm }, async (request, reply) => {
    refuseCrossSite(request, publicUrl)
    keepTyped(request, request.body)
    await limiter.take(request, 'mailedLink')
    await confirmSubscription(await newsletter(), validBody(linkRule, request).token)
    return answerSent(request, reply, confirmPage)
  })

  // A mail program leaves from wherever it is, with the token in the address (RFC 8058).
  app.post('/newsletter/leave', { config, schema: schemas.leave }, async (request, reply) => {
    keepTyped(request, request.body)
    await limiter.take(request, 'mailedLink')
    await leaveNewsletter(await newsletter(), tokenIn(request))
    return answerSent(request, reply, leavePage)
  })
}

function tokenIn(request: FastifyRequest): string {
  const { token } = request.query as { token?: unknown }
  return typeof token === 'string' ? token : validBody(linkRule, request).token
}

const response = { 200: done, 303: sentByPage, ...problemAnswers(400, 403, 413, 415, 422, 429, 503) }
const common = { tags: ['visitors'], body: jsonSchemaOf(linkRule), response }

const schemas = {
  confirm: { ...common, summary: 'Confirm a subscription by the token of the mailed link' },
  leave: {
    ...common,
    summary: 'End a subscription by the token of a mail, in the body or, for mail programs, in the address',
    querystring: { type: 'object', properties: { token: { type: 'string' } } },
  },
}
