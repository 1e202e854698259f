import { type Pool, serveCall } from '@parvis/engine'
import { listMemberLanguages } from '@parvis/schemas/calls/members'
import type { FastifyInstance } from 'fastify'
import { memberIn, membersOf } from '../members/members-of.js'
import { choicesOf } from './language-choices.js'

/** The route of the languages that members chose. */
export function languageRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, listMemberLanguages, async ({ caller, params: { id } }) => {
    const { communityId, memberId } = memberIn(caller, id)
    await membersOf(pool, caller, communityId).get(memberId)
    return choicesOf(pool, { accountId: caller.accountId, communityId, memberId })
  })
}
