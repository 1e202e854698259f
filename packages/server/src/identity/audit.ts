import { type Caller, callerOf, inTransaction, type Pool, type Queryable, recordAudit } from '@parvis/engine'
import type { AuditAction } from '@parvis/schema'
import { users } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyRequest } from 'fastify'
import type { SessionOwner } from './sessions/sessions.js'

/** Where a call comes from. */
export type Origin = Pick<Caller, 'address' | 'userAgent'>

/** Runs a change of the caller's own account and its audit entry in one transaction. */
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

/** Adds an audit entry about a person without a session. */
export async function noteOf(
  database: Queryable,
  action: AuditAction,
  { accountId, userId }: SessionOwner,
  origin: Origin,
): Promise<void> {
  const [person] = await rowsOf(database, selectPerson({ accountId, userId }))
  const { username: name = '', role = 0 } = person ?? {}
  const caller: Caller = { accountId, userId, kind: 'user', name, role, rights: [], ...origin }
  await recordAudit(database, caller, { action, entity: users.name, record: userId })
}

/** Where a request comes from. */
export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}

const selectPerson = statement({
  name: 'identity.noted',
  params: { accountId: sql.uuid, userId: sql.uuid },
  row: { username: sql.text, role: sql.integer },
  sql: sql`select "username", "role"::int from "users" where "accountId" = $accountId and "id" = $userId`,
})
