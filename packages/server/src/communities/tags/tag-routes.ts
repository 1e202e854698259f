import { callerWithin, EngineError, type Pool, storesIn, validBody } from '@parvis/engine'
import { communities, communityMembers } from '@parvis/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { storeModel } from '../../database/store-model.js'
import { isId } from '../../identity/answers.js'
import { requestedMember } from '../members/members-of.js'
import { cancelTagging } from './cancel-tagging.js'
import { changeTags, changeTagsOfSome } from './change-tags.js'
import { queueTagging } from './queue-tagging.js'
import { meantRule, namedRule, oneRule, tagSchemas } from './tag-schemas.js'

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
    const { filter, before, ...change } = validBody(meantRule, request)
    return queueTagging(pool, caller, { filter, before }, change, request.locale)
  }
}

function placeOf(request: FastifyRequest) {
  const caller = callerWithin(request, communityMembers)
  return { caller, communityId: caller.within?.[communities.name] ?? '' }
}
