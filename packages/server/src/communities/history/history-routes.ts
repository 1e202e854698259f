import { envelope, headersOf, type Pool, problemAnswers } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { id, moment, object, string } from '../../identity/answers.js'
import { limitIn } from '../../paging/index.js'
import { memberPlaceOf } from '../members/member-place.js'
import { historyCursorIn, historyCursorText } from './history-cursor.js'
import { eventKinds, historyOf } from './history-of.js'

type Request = FastifyRequest<{ Params: { id: string } }>

const sizes = { most: 200, unasked: 50 }

/** What happened to members. */
export function historyRoutes(app: FastifyInstance, pool: Pool): void {
  const path = `/${communityMembers.path}/:id/history`
  const config = { access: communityMembers.rights.read }

  app.get(path, { config, schema }, async (request: Request, reply) => {
    const { caller, place } = memberPlaceOf(request)
    const parameters = request.query as Record<string, unknown>
    const limit = limitIn(parameters, sizes)
    const { events, next } = await historyOf(pool, caller, place, limit, historyCursorIn(parameters))
    const [here] = request.url.split('?')
    if (next) reply.header('link', `<${here}?limit=${limit}&cursor=${historyCursorText(next)}>; rel="next"`)
    return { items: events }
  })
}

const event = object({
  id,
  at: moment,
  kind: { enum: eventKinds },
  networkId: { anyOf: [id, { type: 'null' }] },
  facts: { anyOf: [{ type: 'object' }, { type: 'null' }] },
})

const schema = {
  tags: [communityMembers.name],
  summary: 'What happened to a member, the latest first',
  params: object({ id }),
  headers: headersOf(communityMembers).headers,
  querystring: {
    type: 'object',
    properties: { limit: { type: 'integer', minimum: 1, maximum: sizes.most }, cursor: string },
    additionalProperties: false,
  },
  response: {
    200: envelope('items', { type: 'array', items: event }),
    ...problemAnswers(400, 401, 403, 404, 503),
  },
}
