import {
  callerWithin,
  EngineError,
  envelope,
  headersOf,
  type Pool,
  problemAnswers,
  storesIn,
  validBody,
} from '@parvis/engine'
import { done, id, isId, object } from '@parvis/engine/answers'
import { dateTime, jsonSchemaOf, recordJsonSchema } from '@parvis/schema'
import { communities, communityMembers, mostTags } from '@parvis/schemas'
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { requestedMember } from '../members/members-of.js'
import { storeModel } from '../store-model.js'
import { changeTags, changeTagsOfSome } from './change-tags.js'
import { cancelTagging, queueTagging } from './tagging.js'

type Request = FastifyRequest<{ Params: { id: string } }>
type OfJob = FastifyRequest<{ Params: { job: string } }>

/** Which tags members bear. */
export function tagRoutes(app: FastifyInstance, pool: Pool): void {
  const { path } = communityMembers
  const config = { access: communities.rights.update }

  app.post(`/${path}/:id/tags`, { config, schema: tagSchemas.one }, async (request: Request) => {
    const { caller, place } = requestedMember(request)
    return { item: await changeTags(pool, caller, place, validBody(oneRule, request)) }
  })

  app.post(`/${path}/tags`, { config, schema: tagSchemas.several }, async (request) => {
    const isAll = 'filter' in ((request.body ?? {}) as object)
    return { item: await (isAll ? tagMeant(request) : tagNamed(request)) }
  })

  app.delete(`/${path}/tags/:job`, { config, schema: tagSchemas.cancel }, async (request: OfJob) => {
    const { caller, communityId } = placeOf(request)
    const { job } = request.params
    if (!isId(job)) throw new EngineError('not_found', {})
    await cancelTagging(pool, caller, communityId, job)
    return { item: 'OK' }
  })

  async function tagNamed(request: FastifyRequest) {
    const { caller, communityId } = placeOf(request)
    const { ids, ...change } = validBody(namedRule, request)
    await storesIn(pool, storeModel)(caller).get(communities, communityId)
    return { changed: await changeTagsOfSome(pool, caller, communityId, ids, change) }
  }

  async function tagMeant(request: FastifyRequest) {
    const { caller } = placeOf(request)
    const { filter, before, ...change } = validBody(matchingRule, request)
    return queueTagging(pool, caller, { filter, before }, change, request.locale)
  }
}

function placeOf(request: FastifyRequest) {
  const caller = callerWithin(request, communityMembers)
  return { caller, communityId: caller.within?.[communities.name] ?? '' }
}

/** How many members are named in a call at most. */
const mostNamed = 1000

const strict = { error: 'invalid_type' }
const idRule = z.uuid(strict).overwrite((id) => id.toLowerCase())
const ids = (most: number) => z.array(idRule, strict).max(most, { error: 'too_many' })
const change = { add: ids(mostTags).default([]), remove: ids(mostTags).default([]) }
const before = dateTime({ label: { fr: 'Connus avant', en: 'Known before' }, required: true }).rule

/** The tags that one member is given, and those taken off them. */
const oneRule = z.strictObject(change, strict)
/** Those of members who are named. */
const namedRule = z.strictObject({ ids: ids(mostNamed), ...change }, strict)
/** Those of all whom a list is narrowed to, who were known at a moment. */
const matchingRule = z.strictObject(
  { filter: z.record(z.string(), z.unknown(), strict), before, ...change },
  strict,
)

const common = { tags: [communityMembers.name], headers: headersOf(communityMembers).headers }
const problems = problemAnswers(400, 401, 403, 404, 413, 415, 422, 503)
const count = { type: 'integer' }

/** What the calls about the tags of members take and answer. */
const tagSchemas: Record<'one' | 'several' | 'cancel', FastifySchema> = {
  one: {
    ...common,
    params: object({ id }),
    summary: 'Give tags to a member, and take tags off them; what is in both is taken off',
    body: jsonSchemaOf(oneRule),
    response: { 200: envelope('item', recordJsonSchema(communityMembers)), ...problems },
  },
  several: {
    ...common,
    summary:
      'Give tags to members, and take tags off them: to those who are named, of whom it answers how many changed; or to all who match a filter and were known at a moment, by the job that it answers',
    body: { anyOf: [jsonSchemaOf(namedRule), jsonSchemaOf(matchingRule)] },
    response: {
      200: envelope('item', { anyOf: [object({ changed: count }), object({ id, count })] }),
      ...problems,
    },
  },
  cancel: {
    ...common,
    params: object({ job: id }),
    summary: 'End the job that changes the tags of members; those who were changed stay so',
    response: { 200: done, ...problemAnswers(400, 401, 403, 404, 413, 415, 503) },
  },
}
