import { EngineError, serveCall } from '@parvis/engine'
import * as calls from '@parvis/schemas/calls/sign-in'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { completeSignIn, type SignInOptions } from '../complete-sign-in.js'
import type { FailureNotes } from '../failure-notes.js'
import { homeFirst, isHome } from '../home-account.js'
import type { SecondStep } from '../second-factor/second-step.js'
import { newToken } from '../sessions/tokens.js'
import { storeChallenge, useChallenge } from './passkey-challenges.js'
import { type Passkeys, wrongPasskey } from './passkeys.js'

export interface PasskeySignInOptions extends SignInOptions {
  readonly secondStep: SecondStep
  readonly noteFailure: FailureNotes
  readonly passkeys: Passkeys
}

/** The routes of sign-in by a passkey, instead of a password or as the second step. */
export function passkeySignInRoutes(app: FastifyInstance, options: PasskeySignInOptions): void {
  insteadOfPassword(app, options)
  afterPassword(app, options)
}

function insteadOfPassword(app: FastifyInstance, options: PasskeySignInOptions): void {
  const { pool, limiter, passkeys } = options

  serveCall(app, calls.beginPasskeySignIn, async ({ request }) => {
    await limiter.consume(request, 'passkey')
    const asked = await passkeys.requestOptions(pool)
    const token = newToken()
    await storeChallenge(pool, 'passkey', token, { challenge: asked.challenge, identityId: null })
    return { token, options: { ...asked } }
  })

  serveCall(app, calls.signInByPasskey, async ({ body: { token, response, remember }, request, reply }) => {
    const { challenge } = await useChallenge(pool, 'passkey', token)
    const userId = await passkeys.take(pool, { challenge, response })
    const [owner] = await rowsOf(pool, selectOwner({ userId }))
    if (!owner) throw wrongPasskey()
    return completeSignIn(options, { ...owner, remember }, request, reply)
  })
}

function afterPassword(app: FastifyInstance, options: PasskeySignInOptions): void {
  const { pool, limiter, passkeys, secondStep, noteFailure } = options

  serveCall(app, calls.beginPasskeyStep, async ({ body: { token } }) => {
    const { userId } = await secondStep.find(token)
    const asked = await passkeys.requestOptions(pool, userId)
    if (!asked.allowCredentials?.length) throw new EngineError('not_found', {})
    await storeChallenge(pool, 'passkeyStep', token, { challenge: asked.challenge, identityId: userId })
    return { options: { ...asked } }
  })

  serveCall(app, calls.showPasskey, async ({ body: { token, response }, request, reply }) => {
    const owner = await secondStep.find(token)
    const attempt = [request, 'secondFactor', { key: owner.userId, owner: owner.userId }] as const
    await limiter.consume(...attempt)
    const { challenge } = await useChallenge(pool, 'passkeyStep', token)
    await passkeys.take(pool, { challenge, response, identityId: owner.userId }).catch((error: unknown) => {
      noteFailure('second_factor_failed', owner, request, reply)
      throw error
    })
    await secondStep.end(token)
    await limiter.forgive(...attempt)
    return completeSignIn(options, owner, request, reply)
  })
}

const selectOwner = statement({
  name: 'identity.passkey-owner',
  params: { userId: sql.uuid },
  row: { userId: sql.uuid, accountId: sql.uuid },
  sql: sql`select i."id" as "userId", u."accountId"
from "identities" i join "users" u on u."id" = i."id" join "accounts" a on a."id" = u."accountId"
where i."id" = $userId and i."confirmedAt" is not null and ${isHome}
${homeFirst}`,
})
