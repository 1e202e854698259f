import {
  callerOf,
  EngineError,
  envelope,
  type Pool,
  problemAnswers,
  refuse,
  type StoreOf,
  validBody,
} from '@parvis/engine'
import { jsonSchemaOf } from '@parvis/schema'
import { invitations } from '@parvis/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Limiter } from '../../limits/index.js'
import { refusals } from '../../refusals/index.js'
import { done, isId, object, string, tags } from '../answers.js'
import { originOf } from '../audit.js'
import { refuseTelling } from '../passwords/password-rule.js'
import { hashPassword } from '../passwords/passwords.js'
import { linkTokenRule, personRule, tokenRule } from '../register.js'
import { acceptInvitation } from './accept-invitation.js'
import { openInvitation } from './open-invitation.js'
import type { Newcomer } from './person-of.js'

export interface InvitationOptions {
  readonly pool: Pool
  readonly limiter: Limiter
  readonly storeOf: StoreOf
}

const anyRule = z.object({ token: linkTokenRule }, { error: 'invalid_type' })
const newcomerRule = personRule.extend({ token: linkTokenRule })

/** Sending invitations again, and accepting them. Inviting is creating a record. */
export function invitationRoutes(app: FastifyInstance, { pool, limiter, storeOf }: InvitationOptions): void {
  app.post<{ Params: { id: string } }>(
    `/${invitations.path}/:id/send`,
    { config: { access: invitations.rights.create }, schema: schemas.send },
    async (request) => {
      const caller = callerOf(request)
      if (!isId(request.params.id)) throw new EngineError('not_found', {})
      await limiter.take(request, 'invitation', caller.accountId)
      const store = storeOf(caller)
      const { id, version, acceptedAt } = await store.get(invitations, request.params.id)
      if (acceptedAt !== null) refuse([{ path: 'email', code: refusals.alreadyMember }])
      await store.update(invitations, id, version, {})
      return { item: 'OK' }
    },
  )

  app.post('/user/invitation', { config: { access: 'public' }, schema: schemas.open }, async (request) => {
    const { token } = validBody(tokenRule, request)
    await limiter.take(request, 'mailedLink')
    const { account, inviter, email, knownId } = await openInvitation(pool, token)
    return { item: { account, inviter: inviter ?? '', email, known: knownId !== null } }
  })

  app.post(
    '/user/invitation/accept',
    { config: { access: 'public' }, schema: schemas.accept },
    async (request) => {
      const { token } = validBody(anyRule, request)
      await limiter.take(request, 'mailedLink')
      const { email, knownId } = await openInvitation(pool, token)
      const newcomer = knownId === null ? await newcomerIn(request, email) : undefined
      await acceptInvitation(pool, { token, newcomer, origin: originOf(request) })
      return { item: 'OK' }
    },
  )
}

async function newcomerIn(request: FastifyRequest, email: string): Promise<Newcomer> {
  const { token: _, password, ...person } = validBody(newcomerRule, request)
  refuseTelling(password, { ...person, email })
  return { ...person, passwordHash: await hashPassword(password) }
}

const schemas = {
  send: {
    tags: [invitations.name],
    summary: 'Send an invitation again: the new link is good for seven days, the one before works no longer',
    params: object({ id: string }),
    response: { 200: done, ...problemAnswers(400, 401, 403, 404, 412, 413, 415, 422, 429, 503) },
  },
  open: {
    tags,
    summary: 'What the link of an invitation is for, and whether its address has a sign-in already',
    body: jsonSchemaOf(tokenRule),
    response: {
      200: envelope(
        'item',
        object({ account: string, inviter: string, email: string, known: { type: 'boolean' } }),
      ),
      ...problemAnswers(400, 413, 415, 422, 429, 503),
    },
  },
  accept: {
    tags,
    summary: 'Join the account; whoever is not known yet says who they are and chooses a password',
    body: { anyOf: [jsonSchemaOf(newcomerRule), jsonSchemaOf(anyRule)] },
    response: { 200: done, ...problemAnswers(400, 413, 415, 422, 429, 503) },
  },
}
