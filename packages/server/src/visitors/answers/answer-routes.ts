import { callerOf, envelope, idOf, type Pool, problemAnswers, repeatKeyOf, validBody } from '@parvis/engine'
import { createRule, jsonSchemaOf, recordJsonSchema } from '@parvis/schema'
import { contactMessages, quotes } from '@parvis/schemas'
import type { FastifyInstance } from 'fastify'
import { object } from '../../identity/answers.js'
import type { Limiter } from '../../limits/index.js'
import { type Answerable, answerVisitor } from './answer-visitor.js'

const { text } = contactMessages.fields.answers.fields
const answerRule = createRule({ text })

/** Answering what visitors wrote, by mail. */
export function answerRoutes(app: FastifyInstance, pool: Pool, { countMail }: Limiter): void {
  for (const resource of [contactMessages, quotes])
    app.post<{ Params: { id: string } }>(
      `/${resource.path}/:id/answers`,
      { config: { access: resource.rights.update }, schema: schemaOf(resource) },
      async (request) => {
        const id = idOf(request)
        const { text } = validBody(answerRule, request)
        const answer = { resource, id, text, key: repeatKeyOf(request) }
        return { item: await answerVisitor(pool, callerOf(request), answer, countMail) }
      },
    )
}

function schemaOf(resource: Answerable) {
  return {
    tags: [resource.name],
    summary: 'Answer by mail, in the visitor’s language; the answer is kept with who gave it and when',
    params: object({ id: { type: 'string' } }),
    headers: { type: 'object', properties: { 'idempotency-key': { type: 'string' } } },
    body: jsonSchemaOf(answerRule),
    response: {
      200: envelope('item', recordJsonSchema(resource)),
      ...problemAnswers(400, 401, 403, 404, 412, 413, 415, 422, 429, 503),
    },
  }
}
