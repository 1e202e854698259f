import { type Pool, serveCall } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import * as calls from '@parvis/schemas/calls/members'
import type { FastifyInstance } from 'fastify'
import { memberIn } from '../members/members-of.js'
import { markDistinct } from './distinct-members.js'
import { linkMembers } from './link-members.js'
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
