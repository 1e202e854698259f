import { EngineError, type Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { linkOver } from '../mail-tokens.js'
import { newToken, tokenHash } from '../sessions/tokens.js'
import { useRecoveryCode } from './recovery-codes.js'
import type { Totp } from './totp.js'

/** A person who gave the right password and still has to take a second step. */
export interface SteppingIn {
  readonly userId: string
  readonly accountId: string
  readonly remember: boolean
}

/** The second step of signing in, for people with a second factor. */
export function secondStepOf(pool: Pool, totp: Totp) {
  return {
    /** Begins the second step. @returns its token, valid for ten minutes */
    async begin({ userId, accountId, remember }: SteppingIn): Promise<string> {
      const token = newToken()
      await rowsOf(pool, insertStep({ tokenHash: tokenHash(token), userId, data: { accountId, remember } }))
      return token
    },
    /** @throws EngineError `invalid_input` when the token is unknown, expired or used */
    async find(token: string): Promise<SteppingIn> {
      return stepped(await rowsOf(pool, selectStep({ tokenHash: tokenHash(token) })))
    },
    /** Ends the step and consumes its token. @throws EngineError `invalid_input` when it ended meanwhile */
    async end(token: string): Promise<void> {
      stepped(await rowsOf(pool, deleteStep({ tokenHash: tokenHash(token) })))
    },
    /** Consumes a TOTP or recovery code. @returns whether it was valid */
    async take({ userId }: SteppingIn, code: string): Promise<boolean> {
      const taken = await totp.take(pool, userId, code.replace(/\s/g, ''))
      return taken || useRecoveryCode(pool, userId, code)
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

const insertStep = statement({
  name: 'identity.begin-step',
  params: {
    tokenHash: sql.text,
    userId: sql.uuid,
    data: sql.jsonb.of<Pick<SteppingIn, 'accountId' | 'remember'>>(),
  },
  sql: sql`insert into "challenges" ("tokenHash", "purpose", "identityId", "data", "expiresAt")
values ($tokenHash, 'secondFactor', $userId, $data, now() + interval '10 minutes')`,
})

const selectStep = statement({
  name: 'identity.step',
  params: { tokenHash: sql.text },
  row: { userId: sql.uuid, accountId: sql.text, remember: sql.boolean },
  sql: sql`select "identityId" as "userId", "data"->>'accountId' as "accountId",
  ("data"->>'remember')::boolean as "remember"
from "challenges" where "tokenHash" = $tokenHash and "purpose" = 'secondFactor' and "expiresAt" > now()`,
})

const deleteStep = statement({
  name: 'identity.end-step',
  params: { tokenHash: sql.text },
  sql: sql`delete from "challenges" where "tokenHash" = $tokenHash returning 1`,
})
