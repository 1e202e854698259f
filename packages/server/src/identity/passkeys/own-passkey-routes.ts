import { type Pool, serveCall } from '@parvis/engine'
import * as calls from '@parvis/schemas/calls/own-account'
import type { FastifyInstance } from 'fastify'
import type { Limiter } from '../../limits/index.js'
import { noted } from '../audit.js'
import { provePassword } from '../passwords/prove-password.js'
import { changeFactors } from '../second-factor/factors.js'
import { newToken } from '../sessions/tokens.js'
import { storeChallenge, useChallenge } from './passkey-challenges.js'
import { type Passkey, type Passkeys, wrongPasskey } from './passkeys.js'

export interface OwnPasskeyOptions {
  readonly pool: Pool
  readonly limiter: Limiter
  readonly passkeys: Passkeys
}

/** The routes that add and remove passkeys. */
export function ownPasskeyRoutes(app: FastifyInstance, { pool, limiter, passkeys }: OwnPasskeyOptions): void {
  serveCall(app, calls.beginPasskey, async ({ body, request }) => {
    const owner = await provePassword(pool, limiter, request, body)
    const options = await passkeys.creationOptions(pool, owner)
    const token = newToken()
    const { challenge } = options
    await storeChallenge(pool, 'addPasskey', token, { challenge, identityId: owner.id })
    return { token, options: { ...options } }
  })

  serveCall(
    app,
    calls.addPasskey,
    async ({ caller: { userId }, body: { token, name, response }, request }) => {
      const { challenge, identityId } = await useChallenge(pool, 'addPasskey', token)
      if (identityId !== userId) throw wrongPasskey()
      let passkey: Passkey | undefined
      const recoveryCodes = await noted(pool, request, 'passkey_added', (connection) =>
        changeFactors(connection, userId, async () => {
          passkey = await passkeys.add(connection, userId, { challenge, name, response })
        }),
      )
      return { passkey: passkey as unknown as Passkey, recoveryCodes }
    },
  )

  serveCall(app, calls.removePasskey, async ({ params: { id }, body, request }) => {
    const owner = await provePassword(pool, limiter, request, body)
    await noted(pool, request, 'passkey_removed', (connection) =>
      changeFactors(connection, owner.id, () => passkeys.remove(connection, owner.id, id)),
    )
  })
}
