import { callerWithin, envelope, headersOf, type Pool, problemAnswers, storesIn } from '@parvis/engine'
import { id, moment, object, string } from '@parvis/engine/answers'
import { communities, communityMembers } from '@parvis/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestedMember } from '../members/members-of.js'
import { storeModel } from '../store-model.js'
import { pairCursorIn, pairCursorText, suggestedPairs } from './suggested-pairs.js'
import { suggestionReasons, suggestionsOf } from './suggestions-of.js'

type Request = FastifyRequest<{ Params: { id: string } }>

/** Who of the members may be one person. */
export function suggestionRoutes(app: FastifyInstance, pool: Pool): void {
  const { path } = communityMembers
  const config = { access: communityMembers.rights.read }

  app.get(`/${path}/suggestions`, { config, schema: schemas.pairs }, async (request, reply) => {
    const caller = callerWithin(request, communityMembers)
    const communityId = caller.within?.[communities.name] ?? ''
    const cursor = pairCursorIn(request.query as Record<string, unknown>)
    await storesIn(pool, storeModel)(caller).get(communities, communityId)
    const { pairs, next } = await suggestedPairs(pool, { accountId: caller.accountId, communityId }, cursor)
    const [here] = request.url.split('?')
    if (next) reply.header('link', `<${here}?cursor=${pairCursorText(next)}>; rel="next"`)
    return { items: pairs }
  })

  app.get(`/${path}/:id/suggestions`, { config, schema: schemas.one }, async (request: Request) => {
    const { caller, place } = requestedMember(request)
    return { items: await suggestionsOf(pool, caller, place) }
  })
}

const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const list = (items: object) => ({ type: 'array', items })
const reason = { enum: suggestionReasons }

const member = object({
  id,
  name: string,
  leftAt: nullable(moment),
  networks: list(id),
  presences: list({ type: 'object' }),
})

const common = { tags: [communityMembers.name], headers: headersOf(communityMembers).headers }

const schemas = {
  pairs: {
    ...common,
    summary:
      'Members of different networks who may be one person: the same account or username; a page may hold none, and there be more',
    querystring: { type: 'object', properties: { cursor: string }, additionalProperties: false },
    response: {
      200: envelope(
        'items',
        list(object({ reason, members: { ...list(member), minItems: 2, maxItems: 2 } })),
      ),
      ...problemAnswers(400, 401, 403, 404, 503),
    },
  },
  one: {
    ...common,
    params: object({ id }),
    summary: 'Members of other networks who may be the same person, the surest first; at most 25',
    response: {
      200: envelope('items', list(object({ reason, member }))),
      ...problemAnswers(400, 401, 403, 404, 503),
    },
  },
}
