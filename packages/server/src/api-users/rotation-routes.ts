import { callerOf, envelope, idOf, type Pool, problemAnswers, validBody } from '@parvis/engine'
import { createRule, integer, jsonSchemaOf } from '@parvis/schema'
import { apiUsers, resources } from '@parvis/schemas'
import type { FastifyInstance } from 'fastify'
import { knownRights } from '../rights/index.js'
import { rotateKey } from './rotate-key.js'

/** Thirty days, in hours. */
const longestOverlap = 720

const rotationRule = createRule({
  overlap: integer({
    label: { fr: 'Recouvrement', en: 'Overlap' },
    required: true,
    min: 0,
    max: longestOverlap,
  }),
})

/** Giving API users other keys. */
export function rotationRoutes(app: FastifyInstance, pool: Pool): void {
  const known = knownRights(resources)
  const config = { access: apiUsers.rights.update }
  app.post('/api-users/:id/rotate-key', { config, schema }, async (request) => {
    const id = idOf(request)
    const { overlap } = validBody(rotationRule, request)
    return { item: await rotateKey(pool, known, { caller: callerOf(request), id, overlap }) }
  })
}

const schema = {
  tags: [apiUsers.name],
  summary: 'Give an API user another key, shown this once; the ones before work for some hours yet',
  params: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] },
  body: jsonSchemaOf(rotationRule),
  response: {
    200: envelope('item', {
      type: 'object',
      properties: { api_key: { type: 'string' }, previousUntil: { type: 'string', format: 'date-time' } },
      required: ['api_key', 'previousUntil'],
      additionalProperties: false,
    }),
    ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 503),
  },
}
