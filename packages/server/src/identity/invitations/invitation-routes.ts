import { type Pool, refuse, type StoreOf, serveCall, validBody } from '@parvis/engine'
import { invitations } from '@parvis/schemas'
import * as calls from '@parvis/schemas/calls/registration'
import { linkTokenRule, personRule } from '@parvis/schemas/sign-in'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limiter } from '../../limits/index.js'
import { refusals } from '../../refusals/index.js'
import { originOf } from '../audit.js'
import { hashPassword } from '../passwords/passwords.js'
import { refuseRevealing } from '../passwords/refuse-revealing.js'
import { acceptInvitation } from './accept-invitation.js'
import { openInvitation } from './open-invitation.js'
import type { Newcomer } from './person-of.js'

export interface InvitationOptions {
  readonly pool: Pool
  readonly limiter: Limiter
  readonly storeOf: StoreOf
}

/** The routes that resend and accept invitations. Inviting creates a record. */
export function invitationRoutes(app: FastifyInstance, { pool, limiter, storeOf }: InvitationOptions): void {
  serveCall(app, calls.sendInvitation, async ({ caller, params, request }) => {
    await limiter.consume(request, 'invitation', { key: caller.accountId })
    const store = storeOf(caller)
    const { id, version, acceptedAt } = await store.get(invitations, params.id)
    if (acceptedAt !== null) refuse([{ path: 'email', code: refusals.alreadyMember }])
    await store.update(invitations, id, version, {})
  })

  serveCall(app, calls.readInvitation, async ({ body: { token }, request }) => {
    await limiter.consume(request, 'mailedLink')
    const { account, inviter, email, knownId } = await openInvitation(pool, token)
    return { account, inviter: inviter ?? '', email, known: knownId !== null }
  })

  serveCall(app, calls.acceptInvitation, async ({ body: { token }, request }) => {
    await limiter.consume(request, 'mailedLink')
    const { email, knownId } = await openInvitation(pool, token)
    const newcomer = knownId === null ? await newcomerIn(request, email) : undefined
    await acceptInvitation(pool, { token, newcomer, origin: originOf(request) })
  })
}

const newcomerRule = personRule.extend({ token: linkTokenRule })

async function newcomerIn(request: FastifyRequest, email: string): Promise<Newcomer> {
  const { token: _, password, ...person } = validBody(newcomerRule, request)
  refuseRevealing(password, { ...person, email })
  return { ...person, passwordHash: await hashPassword(password) }
}
