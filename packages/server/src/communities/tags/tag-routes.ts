import {
  callerWithin,
  envelope,
  headersOf,
  type Pool,
  problemAnswers,
  storesIn,
  validBody,
} from '@parvis/engine'
import { jsonSchemaOf, recordJsonSchema } from '@parvis/schema'
import { communities, communityMembers, mostTags } from '@parvis/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { storeModel } from '../../database/tables.js'
import { id, object } from '../../identity/answers.js'
import { memberPlaceOf } from '../members/member-place.js'
import { changeTags, changeTagsOfSome } from './change-tags.js'

type Request = FastifyRequest<{ Params: { id: string } }>

/** How many members are named in a call at most. */
const mostNamed = 1000

const strict = { error: 'invalid_type' }
const idRule = z.uuid(strict).overwrite((id) => id.toLowerCase())
const ids = (most: number) => z.array(idRule, strict).max(most, { error: 'too_many' })
const change = { add: ids(mostTags).default([]), remove: ids(mostTags).default([]) }

const oneRule = z.strictObject(change, strict)
const someRule = z.strictObject({ ids: ids(mostNamed), ...change }, strict)

/** Which tags members bear. */
export function tagRoutes(app: FastifyInstance, pool: Pool): void {
  const { path } = communityMembers
  const config = { access: communities.rights.update }

  app.post(`/${path}/:id/tags`, { config, schema: schemas.one }, async (request: Request) => {
    const { caller, place } = memberPlaceOf(request)
    return { item: await changeTags(pool, caller, place, validBody(oneRule, request)) }
  })

  app.post(`/${path}/tags`, { config, schema: schemas.some }, async (request) => {
    const caller = callerWithin(request, communityMembers)
    const communityId = caller.within?.[communities.name] ?? ''
    const { ids, ...change } = validBody(someRule, request)
    await storesIn(pool, storeModel)(caller).get(communities, communityId)
    return { item: { changed: await changeTagsOfSome(pool, caller, communityId, ids, change) } }
  })
}

const common = { tags: [communityMembers.name], headers: headersOf(communityMembers).headers }
const problems = problemAnswers(400, 401, 403, 404, 413, 415, 422, 503)

const schemas = {
  one: {
    ...common,
    params: object({ id }),
    summary: 'Give tags to a member, and take tags off them; what is in both is taken off',
    body: jsonSchemaOf(oneRule),
    response: { 200: envelope('item', recordJsonSchema(communityMembers)), ...problems },
  },
  some: {
    ...common,
    summary: 'Give tags to members, and take tags off them; answers how many changed',
    body: jsonSchemaOf(someRule),
    response: { 200: envelope('item', object({ changed: { type: 'integer' } })), ...problems },
  },
}
