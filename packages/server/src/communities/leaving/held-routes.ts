import { callerOf, envelope, jsonIn, type Pool, problemAnswers } from '@parvis/engine'
import { communities } from '@parvis/schemas'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { object, string } from '../../identity/answers.js'
import { heldByCommunities } from './held-by-communities.js'

const most = 100
const idsRule = z.array(z.uuid()).max(most)

/** What communities hold, told before they are deleted. */
export function heldRoutes(app: FastifyInstance, pool: Pool): void {
  const config = { access: communities.rights.delete }
  app.get(`/${communities.path}/held`, { config, schema }, async (request) => {
    const ids = jsonIn(request.query as Record<string, unknown>, 'ids', idsRule) ?? []
    return { item: await heldByCommunities(pool, callerOf(request), ids) }
  })
}

const count = { type: 'integer', minimum: 0 }

const schema = {
  tags: [communities.name],
  summary:
    'What communities hold together: how many known members, and the networks that deleting them disconnects',
  querystring: {
    type: 'object',
    properties: {
      ids: { type: 'string', description: `The ids of at most ${most} communities, as a JSON list` },
    },
    additionalProperties: false,
  },
  response: {
    200: envelope(
      'item',
      object({
        members: count,
        networks: count,
        names: { type: 'array', items: string, description: 'The names of the first networks' },
      }),
    ),
    ...problemAnswers(400, 401, 403, 503),
  },
}
