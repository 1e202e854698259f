import { callerOf, EngineError, envelope, type Pool, problemAnswers, validBody } from '@parvis/engine'
import { jsonSchemaOf } from '@parvis/schema'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Limiter } from '../../limits/index.js'
import { done, isId, object, recoveryCodes, string, tags } from '../answers.js'
import { noted } from '../audit.js'
import { passwordOnlyRule, provePassword } from '../passwords/prove-password.js'
import { linkTokenRule } from '../register.js'
import { changeFactors } from '../second-factor/factors.js'
import { newToken } from '../sessions/tokens.js'
import { keepChallenge, useChallenge } from './passkey-challenges.js'
import { creationRule, passkeyNameRule } from './passkey-rules.js'
import { type Passkey, type Passkeys, passkeyAnswer, passkeyOptions, wrongPasskey } from './passkeys.js'

export interface OwnPasskeyOptions {
  readonly pool: Pool
  readonly limiter: Limiter
  readonly passkeys: Passkeys
}

const addRule = z.strictObject(
  { token: linkTokenRule, name: passkeyNameRule, response: creationRule },
  { error: 'invalid_type' },
)

/** Adding passkeys, and taking them away. */
export function ownPasskeyRoutes(app: FastifyInstance, { pool, limiter, passkeys }: OwnPasskeyOptions): void {
  const connected = { access: 'connected' } as const
  const path = '/user/second-factor/passkeys'

  app.post(`${path}/begin`, { config: connected, schema: schemas.begin }, async (request) => {
    const owner = await provePassword(pool, limiter, request)
    const options = await passkeys.creationOptions(pool, owner)
    const token = newToken()
    const { challenge } = options
    await keepChallenge(pool, 'addPasskey', token, { challenge, identityId: owner.id })
    return { item: { token, options } }
  })

  app.post(path, { config: connected, schema: schemas.add }, async (request) => {
    const { userId } = callerOf(request)
    const { token, name, response } = validBody(addRule, request)
    const { challenge, identityId } = await useChallenge(pool, 'addPasskey', token)
    if (identityId !== userId) throw wrongPasskey()
    let passkey: Passkey | undefined
    const recoveryCodes = await noted(pool, request, 'passkey_added', (connection) =>
      changeFactors(connection, userId, async () => {
        passkey = await passkeys.add(connection, userId, { challenge, name, response })
      }),
    )
    return { item: { passkey, recoveryCodes } }
  })

  app.delete<{ Params: { id: string } }>(
    `${path}/:id`,
    { config: connected, schema: schemas.remove },
    async (request) => {
      const { id } = request.params
      const owner = await provePassword(pool, limiter, request)
      if (!isId(id)) throw new EngineError('not_found', {})
      await noted(pool, request, 'passkey_removed', (connection) =>
        changeFactors(connection, owner.id, () => passkeys.remove(connection, owner.id, id)),
      )
      return { item: 'OK' }
    },
  )
}

const schemas = {
  begin: {
    tags,
    summary: 'Begin to add a passkey; what a browser makes one with is good for five minutes',
    body: jsonSchemaOf(passwordOnlyRule),
    response: {
      200: envelope('item', object({ token: string, options: passkeyOptions })),
      ...problemAnswers(400, 401, 403, 413, 415, 422, 429, 503),
    },
  },
  add: {
    tags,
    summary:
      'Add the passkey that the browser made; with the first second factor come recovery codes, shown this once',
    body: jsonSchemaOf(addRule),
    response: {
      200: envelope('item', object({ passkey: passkeyAnswer, recoveryCodes })),
      ...problemAnswers(400, 401, 403, 413, 415, 422, 503),
    },
  },
  remove: {
    tags,
    summary: 'Take one of one’s passkeys away',
    params: object({ id: string }),
    body: jsonSchemaOf(passwordOnlyRule),
    response: { 200: done, ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 429, 503) },
  },
}
