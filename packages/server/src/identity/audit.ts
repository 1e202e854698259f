import { callerOf, type Pool, recordAudit } from '@parvis/engine'
import { users } from '@parvis/schemas'
import type { FastifyRequest } from 'fastify'
import type { SessionOwner } from './sessions.js'
import { run } from './statements.js'

type OwnAction =
  | 'sign_out'
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_renewed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'session_ended'
  | 'account_selected'

/** Notes in the audit log what the caller did about themselves. */
export async function noteOwn(pool: Pool, request: FastifyRequest, action: OwnAction): Promise<void> {
  const caller = callerOf(request)
  await recordAudit(pool, caller, { action, entity: users.name, record: caller.userId })
}

/** Notes in the audit log that someone signed in. */
export async function noteSignIn(pool: Pool, request: FastifyRequest, owner: SessionOwner): Promise<void> {
  const { accountId, userId } = owner
  const [person] = await run<Person>(pool, 'signed-in', selectPerson, [accountId, userId])
  const caller = {
    ...{ accountId, userId, kind: 'user' as const, rights: [], address: request.ip },
    ...{ name: person?.username ?? '', role: person?.role ?? 0 },
    userAgent: request.headers['user-agent'] ?? '',
  }
  await recordAudit(pool, caller, { action: 'sign_in', entity: users.name, record: userId })
}

interface Person {
  readonly username: string
  readonly role: number
}

const selectPerson = `select "username", "role"::int from "users" where "accountId" = $1 and "id" = $2`
