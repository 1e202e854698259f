import { linkNext, type Pool, serveCall, storesIn } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import { communities } from '@parvis/schemas'
import * as calls from '@parvis/schemas/calls/members'
import type { FastifyInstance } from 'fastify'
import { memberIn } from '../members/members-of.js'
import { communityOf } from '../networks/networks-of.js'
import { storeModel } from '../store-model.js'
import { markDistinct } from './distinct-members.js'
import { linkMembers } from './link-members.js'
import { pairCursorIn, pairCursorText, suggestedPairs } from './suggested-pairs.js'
import { suggestionsOf } from './suggestions-of.js'
import { unlinkPresence } from './unlink-presence.js'

/** Routes to link and unlink members of several networks. */
export function peopleRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, calls.linkMembers, async ({ caller, params: { id }, body, version }) => {
    const pair = { ...memberIn(caller, id), otherId: body.memberId }
    return (await linkMembers(pool, caller, pair, version)) as ResultOf<typeof calls.linkMembers>
  })

  serveCall(app, calls.unlinkPresence, async ({ caller, params: { id }, body, version }) => {
    const presence = { ...memberIn(caller, id), ...body }
    const parts = await unlinkPresence(pool, caller, presence, version)
    return parts as unknown as ResultOf<typeof calls.unlinkPresence>
  })

  serveCall(app, calls.markDistinct, ({ caller, params: { id }, body }) =>
    markDistinct(pool, caller, { ...memberIn(caller, id), otherId: body.memberId }),
  )
}

/** Routes of members who may be one person. */
export function suggestionRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, calls.listSuggestedPairs, async ({ caller, query, request, reply }) => {
    const communityId = communityOf(caller)
    const cursor = pairCursorIn(query)
    await storesIn(pool, storeModel)(caller).get(communities, communityId)
    const { pairs, next } = await suggestedPairs(pool, { accountId: caller.accountId, communityId }, cursor)
    linkNext(request, reply, next && pairCursorText(next))
    return pairs
  })

  serveCall(app, calls.listSuggestions, ({ caller, params: { id } }) =>
    suggestionsOf(pool, caller, memberIn(caller, id)),
  )
}
