import { type Caller, callerOf, inTransaction, type Pool, type Queryable, recordAudit } from '@parvis/engine'
import type { AuditAction } from '@parvis/schema'
import { users } from '@parvis/schemas'
import type { FastifyRequest } from 'fastify'
import type { SessionOwner } from './sessions/sessions.js'
import { run } from './statements.js'

/** Where a call comes from. */
export type Origin = Pick<Caller, 'address' | 'userAgent'>

/** Does something that its caller wants about themselves, and notes it in the audit log: both or neither. */
export function noted<Result>(
  pool: Pool,
  request: FastifyRequest,
  action: AuditAction,
  work: (connection: Queryable) => Promise<Result>,
): Promise<Result> {
  const caller = callerOf(request)
  return inTransaction(pool, async (connection) => {
    const result = await work(connection)
    await recordAudit(connection, caller, { action, entity: users.name, record: caller.userId })
    return result
  })
}

/** Notes in the audit log what was done as someone, without a session of theirs. */
export async function noteOf(
  database: Queryable,
  action: AuditAction,
  { accountId, userId }: SessionOwner,
  origin: Origin,
): Promise<void> {
  const [person] = await run<Person>(database, 'noted', selectPerson, [accountId, userId])
  const { username: name = '', role = 0 } = person ?? {}
  const caller: Caller = { accountId, userId, kind: 'user', name, role, rights: [], ...origin }
  await recordAudit(database, caller, { action, entity: users.name, record: userId })
}

/** Where a request comes from. */
export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}

interface Person {
  readonly username: string
  readonly role: number
}

const selectPerson = `select "username", "role"::int from "users" where "accountId" = $1 and "id" = $2`
