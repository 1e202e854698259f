import { EngineError, type Pool, serveCall } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import * as calls from '@parvis/schemas/calls/own-account'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import type { Limiter } from '../../limits/index.js'
import { noted } from '../audit.js'
import { provePassword } from '../passwords/prove-password.js'
import { changeFactors, hasFactor } from './factors.js'
import { renewRecoveryCodes } from './recovery-codes.js'
import { wrongCode } from './second-step.js'
import type { Totp } from './totp.js'

export interface SecondFactorOptions {
  readonly pool: Pool
  readonly limiter: Limiter
  readonly totp: Totp
}

/** The routes of second factors. */
export function secondFactorRoutes(app: FastifyInstance, { pool, limiter, totp }: SecondFactorOptions): void {
  serveCall(app, calls.readSecondFactors, async ({ caller: { userId } }) => {
    const [factors] = await rowsOf(pool, selectFactors({ userId }))
    return factors as Factors
  })

  serveCall(app, calls.beginTotp, async ({ body, request }) => {
    const { id, email } = await provePassword(pool, limiter, request, body)
    return totp.begin(pool, id, email)
  })

  serveCall(app, calls.confirmTotp, async ({ caller: { userId }, body: { code }, request }) => {
    await limiter.consume(request, 'secondFactor', { key: userId })
    const recoveryCodes = await noted(pool, request, 'second_factor_on', (connection) =>
      changeFactors(connection, userId, async () => {
        if (!(await totp.take(connection, userId, code.replace(/\s/g, ''), true))) throw wrongCode()
      }),
    )
    return { recoveryCodes }
  })

  serveCall(app, calls.removeTotp, async ({ body, request }) => {
    const { id } = await provePassword(pool, limiter, request, body)
    await noted(pool, request, 'second_factor_off', (connection) =>
      changeFactors(connection, id, () => totp.remove(connection, id)),
    )
  })

  serveCall(app, calls.renewRecoveryCodes, async ({ body, request }) => {
    const { id } = await provePassword(pool, limiter, request, body)
    if (!(await hasFactor(pool, id))) throw new EngineError('not_found', {})
    const recoveryCodes = await noted(pool, request, 'recovery_codes_renewed', (connection) =>
      renewRecoveryCodes(connection, id),
    )
    return { recoveryCodes }
  })
}

type Factors = ResultOf<typeof calls.readSecondFactors>

const selectFactors = statement({
  name: 'identity.second-factor',
  params: { userId: sql.uuid },
  row: { totp: sql.boolean, recoveryCodes: sql.integer, passkeys: sql.jsonb.of<Factors['passkeys']>() },
  sql: sql`select
  exists (select 1 from "totp_secrets" where "identityId" = $userId and "confirmedAt" is not null) as "totp",
  (select count(*)::int from "recovery_codes" where "identityId" = $userId and "usedAt" is null) as "recoveryCodes",
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', "id", 'name', "name", 'createdAt', "createdAt", 'lastUsedAt', "lastUsedAt"
    ) order by "createdAt") from "passkeys" where "identityId" = $userId
  ), '[]') as "passkeys"`,
})
