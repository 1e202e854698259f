import { type Pool, repeatKeyOf, serveCall } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import { contactMessages, quotes } from '@parvis/schemas'
import { answerMessage, answerQuote } from '@parvis/schemas/calls/visitors'
import type { FastifyInstance } from 'fastify'
import type { Limiter } from '../../limits/index.js'
import { answerVisitor } from './answer-visitor.js'

/** Answers what visitors wrote, by mail. */
export function answerRoutes(app: FastifyInstance, pool: Pool, { countMail }: Limiter): void {
  serveCall(app, answerMessage, async ({ caller, params: { id }, body: { text }, request }) => {
    const answer = { resource: contactMessages, id, text, key: repeatKeyOf(request) }
    return (await answerVisitor(pool, caller, answer, countMail)) as ResultOf<typeof answerMessage>
  })

  serveCall(app, answerQuote, async ({ caller, params: { id }, body: { text }, request }) => {
    const answer = { resource: quotes, id, text, key: repeatKeyOf(request) }
    return (await answerVisitor(pool, caller, answer, countMail)) as ResultOf<typeof answerQuote>
  })
}
