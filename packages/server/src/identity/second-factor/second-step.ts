import { EngineError, type Pool } from '@parvis/engine'
import { linkOver } from '../mail-tokens.js'
import { newToken, tokenHash } from '../sessions/tokens.js'
import { run } from '../statements.js'
import { takeRecoveryCode } from './recovery-codes.js'
import type { Totp } from './totp.js'

/** Whoever gave the right password and has a second step to take. */
export interface SteppingIn {
  readonly userId: string
  readonly accountId: string
  readonly remember: boolean
}

/** What stands between a right password and a session, for those who have a second factor. */
export function secondStepOf(pool: Pool, totp: Totp) {
  return {
    /** Begins the second step. @returns its token, good for ten minutes */
    async begin({ userId, accountId, remember }: SteppingIn): Promise<string> {
      const token = newToken()
      await run(pool, 'begin-step', insertStep, [tokenHash(token), userId, { accountId, remember }])
      return token
    },
    /** @throws EngineError `invalid_input` when the token is unknown, expired or used */
    async find(token: string): Promise<SteppingIn> {
      return stepped(await run<SteppingIn>(pool, 'step', selectStep, [tokenHash(token)]))
    },
    /** Ends the step: its token is good once. @throws EngineError `invalid_input` when it ended meanwhile */
    async end(token: string): Promise<void> {
      stepped(await run(pool, 'end-step', deleteStep, [tokenHash(token)]))
    },
    /** Whether it is a code of the app, or one on paper; it is good once. */
    async take({ userId }: SteppingIn, code: string): Promise<boolean> {
      const taken = await totp.take(pool, userId, code.replace(/\s/g, ''))
      return taken || takeRecoveryCode(pool, userId, code)
    },
  }
}

export type SecondStep = ReturnType<typeof secondStepOf>

export function wrongCode(): EngineError {
  return new EngineError('invalid_input', { errors: [{ path: 'code', code: 'wrong_code' }] })
}

function stepped<Row>([row]: Row[]): Row {
  if (row) return row
  throw linkOver()
}

const insertStep = `insert into "challenges" ("tokenHash", "purpose", "identityId", "data", "expiresAt")
values ($1, 'secondFactor', $2, $3, now() + interval '10 minutes')`

const selectStep = `select "identityId" as "userId", "data"->>'accountId' as "accountId",
  ("data"->>'remember')::boolean as "remember"
from "challenges" where "tokenHash" = $1 and "purpose" = 'secondFactor' and "expiresAt" > now()`

const deleteStep = `delete from "challenges" where "tokenHash" = $1 returning 1`
