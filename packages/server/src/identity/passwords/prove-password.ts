import { callerOf, EngineError, type Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyRequest } from 'fastify'
import type { Limiter } from '../../limits/index.js'
import { isPassword } from './passwords.js'

/** A person who has just confirmed their password. */
export interface Proved {
  readonly id: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
}

/**
 * Verifies the caller's password again.
 *
 * @throws EngineError `invalid_input` when it is another one, `too_many` once it was tried too often
 */
export async function provePassword(
  pool: Pool,
  limiter: Limiter,
  request: FastifyRequest,
  { password }: { readonly password: string },
): Promise<Proved> {
  const { userId, accountId } = callerOf(request)
  await limiter.consume(request, 'password', { key: userId })
  const [found] = await rowsOf(pool, selectPerson({ userId, accountId }))
  const matches = await isPassword(password, found?.passwordHash)
  if (!found || !matches)
    throw new EngineError('invalid_input', { errors: [{ path: 'password', code: 'wrong_password' }] })
  await limiter.forgive(request, 'password', { key: userId })
  const { passwordHash: _, ...proved } = found
  return proved
}

const selectPerson = statement({
  name: 'identity.prove',
  params: { userId: sql.uuid, accountId: sql.uuid },
  row: { id: sql.uuid, email: sql.text, passwordHash: sql.text, firstname: sql.text, lastname: sql.text },
  sql: sql`select i."id", i."email", i."passwordHash", u."firstname", u."lastname"
from "identities" i join "users" u on u."id" = i."id"
where i."id" = $userId and u."accountId" = $accountId`,
})
