import { linkNext, type Pool, serveCall, storesIn } from '@parvis/engine'
import { communities } from '@parvis/schemas'
import { listSuggestedPairs, listSuggestions } from '@parvis/schemas/calls/members'
import type { FastifyInstance } from 'fastify'
import { memberIn } from '../members/members-of.js'
import { communityOf } from '../networks/networks-of.js'
import { storeModel } from '../store-model.js'
import { pairCursorIn, pairCursorText, suggestedPairs } from './suggested-pairs.js'
import { suggestionsOf } from './suggestions-of.js'

/** Routes of members who may be one person. */
export function suggestionRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, listSuggestedPairs, async ({ caller, query, request, reply }) => {
    const communityId = communityOf(caller)
    const cursor = pairCursorIn(query)
    await storesIn(pool, storeModel)(caller).get(communities, communityId)
    const { pairs, next } = await suggestedPairs(pool, { accountId: caller.accountId, communityId }, cursor)
    linkNext(request, reply, next && pairCursorText(next))
    return pairs
  })

  serveCall(app, listSuggestions, ({ caller, params: { id } }) =>
    suggestionsOf(pool, caller, memberIn(caller, id)),
  )
}
