import { EngineError, envelope, problemAnswers, validBody } from '@parvis/engine'
import { boolean, createRule, jsonSchemaOf } from '@parvis/schema'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { object, string, tags } from '../answers.js'
import { completeSignIn, type SignInOptions } from '../complete-sign-in.js'
import type { FailureNotes } from '../failure-notes.js'
import { homeFirst, isHome } from '../home-account.js'
import { sessionAnswer } from '../identity-routes.js'
import { linkTokenRule } from '../register.js'
import type { SecondStep } from '../second-factor/second-step.js'
import type { SessionOwner } from '../sessions/sessions.js'
import { newToken } from '../sessions/tokens.js'
import { run } from '../statements.js'
import { keepChallenge, useChallenge } from './passkey-challenges.js'
import { assertionRule } from './passkey-rules.js'
import { type Passkeys, passkeyOptions, wrongPasskey } from './passkeys.js'

export interface PasskeySignInOptions extends SignInOptions {
  readonly secondStep: SecondStep
  readonly noteFailure: FailureNotes
  readonly passkeys: Passkeys
}

const strict = { error: 'invalid_type' }
const beginRule = z.strictObject({}, strict)
const loginRule = createRule({
  remember: boolean({ label: { fr: 'Se souvenir de moi', en: 'Remember me' } }),
}).extend({ token: linkTokenRule, response: assertionRule })
const stepRule = z.strictObject({ token: linkTokenRule }, strict)
const showRule = z.strictObject({ token: linkTokenRule, response: assertionRule }, strict)

const open = { access: 'public' } as const

/** Signing in by a passkey, in place of a password or after it. */
export function passkeySignInRoutes(app: FastifyInstance, options: PasskeySignInOptions): void {
  insteadOfPassword(app, options)
  afterPassword(app, options)
}

function insteadOfPassword(app: FastifyInstance, options: PasskeySignInOptions): void {
  const { pool, limiter, passkeys } = options

  app.post('/user/login/passkey/begin', { config: open, schema: schemas.begin }, async (request) => {
    validBody(beginRule, request)
    await limiter.take(request, 'passkey')
    const asked = await passkeys.requestOptions(pool)
    const token = newToken()
    await keepChallenge(pool, 'passkey', token, { challenge: asked.challenge, identityId: null })
    return { item: { token, options: asked } }
  })

  app.post('/user/login/passkey', { config: open, schema: schemas.show }, async (request, reply) => {
    const { token, response, remember } = validBody(loginRule, request)
    const { challenge } = await useChallenge(pool, 'passkey', token)
    const userId = await passkeys.take(pool, { challenge, response })
    const [owner] = await run<SessionOwner>(pool, 'passkey-owner', selectOwner, [userId])
    if (!owner) throw wrongPasskey()
    return { item: await completeSignIn(options, { ...owner, remember }, request, reply) }
  })
}

function afterPassword(app: FastifyInstance, options: PasskeySignInOptions): void {
  const { pool, limiter, passkeys, secondStep, noteFailure } = options
  const path = '/user/login/second-factor/passkey'

  app.post(`${path}/begin`, { config: open, schema: schemas.beginStep }, async (request) => {
    const { token } = validBody(stepRule, request)
    const { userId } = await secondStep.find(token)
    const asked = await passkeys.requestOptions(pool, userId)
    if (!asked.allowCredentials?.length) throw new EngineError('not_found', {})
    await keepChallenge(pool, 'passkeyStep', token, { challenge: asked.challenge, identityId: userId })
    return { item: { options: asked } }
  })

  app.post(path, { config: open, schema: schemas.showStep }, async (request, reply) => {
    const { token, response } = validBody(showRule, request)
    const owner = await secondStep.find(token)
    const attempt = [request, 'secondFactor', owner.userId, owner.userId] as const
    await limiter.take(...attempt)
    const { challenge } = await useChallenge(pool, 'passkeyStep', token)
    await passkeys.take(pool, { challenge, response, identityId: owner.userId }).catch((error: unknown) => {
      noteFailure('second_factor_failed', owner, request, reply)
      throw error
    })
    await secondStep.end(token)
    await limiter.forgive(...attempt)
    return { item: await completeSignIn(options, owner, request, reply) }
  })
}

const selectOwner = `select i."id" as "userId", u."accountId"
from "identities" i join "users" u on u."id" = i."id" join "accounts" a on a."id" = u."accountId"
where i."id" = $1 and i."confirmedAt" is not null and ${isHome}
${homeFirst}`

const session = envelope('item', sessionAnswer)

const schemas = {
  begin: {
    tags,
    summary: 'Begin to sign in by a passkey; what a browser shows one with is good for five minutes',
    body: jsonSchemaOf(beginRule),
    response: {
      200: envelope('item', object({ token: string, options: passkeyOptions })),
      ...problemAnswers(400, 413, 415, 422, 429, 503),
    },
  },
  show: {
    tags,
    summary: 'Sign in by the passkey that the browser showed, without a password',
    body: jsonSchemaOf(loginRule),
    response: { 200: session, ...problemAnswers(400, 413, 415, 422, 503) },
  },
  beginStep: {
    tags,
    summary: 'Begin to go on signing in by a passkey, after the password',
    body: jsonSchemaOf(stepRule),
    response: {
      200: envelope('item', object({ options: passkeyOptions })),
      ...problemAnswers(400, 404, 413, 415, 422, 503),
    },
  },
  showStep: {
    tags,
    summary: 'Go on signing in by the passkey that the browser showed',
    body: jsonSchemaOf(showRule),
    response: { 200: session, ...problemAnswers(400, 413, 415, 422, 429, 503) },
  },
}
