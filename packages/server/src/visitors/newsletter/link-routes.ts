import { EngineError, inTransaction, type Pool, routeOf, validBody } from '@parvis/engine'
import { newsletterSubscribers } from '@parvis/schemas'
import {
  confirmSubscription as confirmCall,
  leaveNewsletter as leaveCall,
} from '@parvis/schemas/calls/visitors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limiter } from '../../limits/index.js'
import { queueMail, withdrawMails } from '../../mail/index.js'
import { answerSent, refuseCrossSite } from '../forms/form-routes.js'
import { setTyped } from '../forms/submission.js'
import { operatorAccountOf } from '../operator-account.js'
import type { FormPage } from '../pages/form-pages.js'
import type { LinkTokens } from './link-tokens.js'
import { type Newsletter, publishSubscriber, subscribersIn } from './subscribe.js'
import { lockSubscriber } from './subscribers.js'

export interface LinkRoutesOptions {
  readonly pool: Pool
  readonly limiter: Limiter
  readonly tokens: LinkTokens
  readonly publicUrl: string
}

/**
 * Adds the routes of the links of newsletter mails. They act on POST, not on GET: mail scanners open links.
 *
 * @returns the pages of the links
 */
export function linkRoutes(
  app: FastifyInstance,
  { pool, limiter, tokens, publicUrl }: LinkRoutesOptions,
): FormPage[] {
  const pageAt = (name: 'confirm' | 'leave', sent: string): FormPage => ({
    action: `${app.prefix}/newsletter/${name}`,
    page: `/newsletter/${name}`,
    sent,
  })
  const confirmPage = pageAt('confirm', '/newsletter/confirmed')
  const leavePage = pageAt('leave', '/newsletter/left')
  const newsletter = async () => ({ pool, tokens, accountId: (await operatorAccountOf(pool)).accountId })

  app.route({
    ...routeOf(confirmCall),
    async handler(request, reply) {
      refuseCrossSite(request, publicUrl)
      setTyped(request, request.body)
      await limiter.consume(request, 'mailedLink')
      await confirmSubscription(await newsletter(), validBody(confirmCall.body, request).token)
      return answerSent(request, reply, confirmPage)
    },
  })

  // A mail program sends it from anywhere, with the token in the address (RFC 8058).
  app.route({
    ...routeOf(leaveCall),
    async handler(request, reply) {
      setTyped(request, request.body)
      await limiter.consume(request, 'mailedLink')
      await leaveNewsletter(await newsletter(), tokenIn(request))
      return answerSent(request, reply, leavePage)
    },
  })
  return [confirmPage, leavePage]
}

/** How long the link that confirms is good, in milliseconds. */
const confirming = 7 * 24 * 3_600_000

/**
 * Confirms an address by its mailed token; idempotent.
 *
 * @throws EngineError `invalid_input` at `token` when it is forged, expired, or its subscriber left or was erased
 */
async function confirmSubscription(newsletter: Newsletter, token: string): Promise<void> {
  const { pool, tokens, accountId } = newsletter
  const link = tokens.read('confirm', token)
  if (!link || link.at + confirming < Date.now()) throw linkOver()
  await inTransaction(pool, async (connection) => {
    const known = await lockSubscriber(connection, accountId, link.id)
    // After leaving, a new confirmation is needed.
    if (!known || (known.leftAt && known.leftAt.getTime() >= link.at)) throw linkOver()
    const { id, version, email: to, locale, confirmedAt, leftAt } = known
    if (confirmedAt && !leftAt) return
    const changes = { confirmedAt: new Date().toISOString(), leftAt: null }
    await subscribersIn(connection, accountId).update(newsletterSubscribers, id, version, changes)
    const data = { leave: tokens.issue('leave', id) }
    await queueMail(connection, { to, locale, template: 'newsletterWelcome', data })
    await publishSubscriber(connection, accountId, id)
  })
}

/**
 * Ends a subscription by the token of one of its mails, of any age; idempotent.
 *
 * @throws EngineError `invalid_input` at `token` when it is forged
 */
async function leaveNewsletter(newsletter: Newsletter, token: string): Promise<void> {
  const { pool, tokens, accountId } = newsletter
  const link = tokens.read('leave', token)
  if (!link) throw linkOver()
  await inTransaction(pool, async (connection) => {
    const known = await lockSubscriber(connection, accountId, link.id)
    if (!known || known.leftAt) return
    const changes = { leftAt: new Date().toISOString() }
    await withdrawMails(connection, known.email, 'newsletter')
    const store = subscribersIn(connection, accountId)
    await store.update(newsletterSubscribers, known.id, known.version, changes)
    await publishSubscriber(connection, accountId, known.id)
  })
}

function linkOver(): EngineError {
  return new EngineError('invalid_input', { errors: [{ path: 'token', code: 'link_over' }] })
}

function tokenIn(request: FastifyRequest): string {
  const { token } = request.query as { token?: unknown }
  return typeof token === 'string' ? token : validBody(leaveCall.body, request).token
}
