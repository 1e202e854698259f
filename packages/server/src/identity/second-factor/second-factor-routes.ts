import { callerOf, EngineError, envelope, type Pool, problemAnswers, validBody } from '@parvis/engine'
import { jsonSchemaOf } from '@parvis/schema'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Limiter } from '../../limits/index.js'
import { done, object, recoveryCodes, string, tags } from '../answers.js'
import { noted } from '../audit.js'
import { passkeyAnswer } from '../passkeys/passkeys.js'
import { passwordOnlyRule, provePassword } from '../passwords/prove-password.js'
import { run } from '../statements.js'
import { changeFactors, hasFactor } from './factors.js'
import { renewRecoveryCodes } from './recovery-codes.js'
import { wrongCode } from './second-step.js'
import type { Totp } from './totp.js'

export interface SecondFactorOptions {
  readonly pool: Pool
  readonly limiter: Limiter
  readonly totp: Totp
}

/** A code of an authenticator app or on paper. */
export const codeRule = z.string({ error: 'invalid_type' }).max(100, { error: 'too_long' })
const confirmRule = z.strictObject({ code: codeRule }, { error: 'invalid_type' })

/** What one signs in with beside a password. */
export function secondFactorRoutes(app: FastifyInstance, { pool, limiter, totp }: SecondFactorOptions): void {
  const connected = { access: 'connected' } as const

  app.get('/user/second-factor', { config: connected, schema: schemas.read }, async (request) => {
    const [item] = await run(pool, 'second-factor', selectFactors, [callerOf(request).userId])
    return { item }
  })

  app.post('/user/second-factor/totp', { config: connected, schema: schemas.begin }, async (request) => {
    const { id, email } = await provePassword(pool, limiter, request)
    return { item: await totp.begin(pool, id, email) }
  })

  app.post(
    '/user/second-factor/totp/confirm',
    { config: connected, schema: schemas.confirm },
    async (request) => {
      const { userId } = callerOf(request)
      const { code } = validBody(confirmRule, request)
      await limiter.take(request, 'secondFactor', userId)
      const recoveryCodes = await noted(pool, request, 'second_factor_on', (connection) =>
        changeFactors(connection, userId, async () => {
          if (!(await totp.take(connection, userId, code.replace(/\s/g, ''), true))) throw wrongCode()
        }),
      )
      return { item: { recoveryCodes } }
    },
  )

  app.delete('/user/second-factor/totp', { config: connected, schema: schemas.remove }, async (request) => {
    const { id } = await provePassword(pool, limiter, request)
    await noted(pool, request, 'second_factor_off', (connection) =>
      changeFactors(connection, id, () => totp.remove(connection, id)),
    )
    return { item: 'OK' }
  })

  app.post(
    '/user/second-factor/recovery-codes',
    { config: connected, schema: schemas.renew },
    async (request) => {
      const { id } = await provePassword(pool, limiter, request)
      if (!(await hasFactor(pool, id))) throw new EngineError('not_found', {})
      const recoveryCodes = await noted(pool, request, 'recovery_codes_renewed', (connection) =>
        renewRecoveryCodes(connection, id),
      )
      return { item: { recoveryCodes } }
    },
  )
}

const selectFactors = `select
  exists (select 1 from "totp_secrets" where "identityId" = $1 and "confirmedAt" is not null) as "totp",
  (select count(*)::int from "recovery_codes" where "identityId" = $1 and "usedAt" is null) as "recoveryCodes",
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', "id", 'name', "name", 'createdAt', "createdAt", 'lastUsedAt', "lastUsedAt"
    ) order by "createdAt") from "passkeys" where "identityId" = $1
  ), '[]') as "passkeys"`

const codes = envelope('item', object({ recoveryCodes }))

const schemas = {
  read: {
    tags,
    summary: 'What one signs in with beside a password',
    response: {
      200: envelope(
        'item',
        object({
          totp: { type: 'boolean' },
          recoveryCodes: { type: 'integer' },
          passkeys: { type: 'array', items: passkeyAnswer },
        }),
      ),
      ...problemAnswers(401, 403, 503),
    },
  },
  begin: {
    tags,
    summary: 'Make a secret for an authenticator app; it counts once it is confirmed',
    body: jsonSchemaOf(passwordOnlyRule),
    response: {
      200: envelope('item', object({ secret: string, uri: string })),
      ...problemAnswers(400, 401, 403, 413, 415, 422, 429, 503),
    },
  },
  confirm: {
    tags,
    summary:
      'Confirm the secret by a code of the app; with the first second factor come recovery codes, shown this once',
    body: jsonSchemaOf(confirmRule),
    response: { 200: codes, ...problemAnswers(400, 401, 403, 413, 415, 422, 429, 503) },
  },
  remove: {
    tags,
    summary: 'Sign in without an authenticator app again',
    body: jsonSchemaOf(passwordOnlyRule),
    response: { 200: done, ...problemAnswers(400, 401, 403, 413, 415, 422, 429, 503) },
  },
  renew: {
    tags,
    summary: 'Replace one’s recovery codes; the new ones are shown this once',
    body: jsonSchemaOf(passwordOnlyRule),
    response: { 200: codes, ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 429, 503) },
  },
}
