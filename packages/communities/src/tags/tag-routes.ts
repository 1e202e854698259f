import { callerWithin, type Pool, routeOf, serveCall, storesIn, validBody } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import { communities, communityMembers } from '@parvis/schemas'
import * as calls from '@parvis/schemas/calls/members'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { memberIn } from '../members/members-of.js'
import { communityOf } from '../networks/networks-of.js'
import { storeModel } from '../store-model.js'
import { changeTags, changeTagsOfSome } from './change-tags.js'
import { cancelTagging, queueTagging } from './tagging.js'

const [namedRule, matchingRule] = calls.changeTagsOfSeveral.body.options

/** Which tags members bear. */
export function tagRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, calls.changeTags, async ({ caller, params: { id }, body }) => {
    const member = await changeTags(pool, caller, memberIn(caller, id), body)
    return member as ResultOf<typeof calls.changeTags>
  })

  // Report the errors of the matching one of its two bodies only.
  app.route({
    ...routeOf(calls.changeTagsOfSeveral),
    async handler(request) {
      const isMatching = 'filter' in Object(request.body)
      return { item: await (isMatching ? tagMatching(request) : tagNamed(request)) }
    },
  })

  serveCall(app, calls.cancelTagging, ({ caller, params: { job } }) =>
    cancelTagging(pool, caller, communityOf(caller), job),
  )

  async function tagNamed(request: FastifyRequest) {
    const caller = callerWithin(request, communityMembers)
    const communityId = communityOf(caller)
    const { ids, ...change } = validBody(namedRule, request)
    await storesIn(pool, storeModel)(caller).get(communities, communityId)
    return { changed: await changeTagsOfSome(pool, caller, communityId, ids, change) }
  }

  async function tagMatching(request: FastifyRequest) {
    const caller = callerWithin(request, communityMembers)
    const { filter, before, ...change } = validBody(matchingRule, request)
    return queueTagging(pool, caller, { filter, before }, change, request.locale)
  }
}
