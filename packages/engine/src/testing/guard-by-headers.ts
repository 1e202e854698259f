import type { FastifyInstance } from 'fastify'
import { guardRoutes } from '../access/index.js'
import { callerIn } from './caller-in.js'

/**
 * Lets the callers of an app say who they are: `x-rights` gives their rights, `x-account` their account,
 * `x-user` their id; `x-read-only` says that they may only read, `x-program` that they are no person.
 */
export function guardByHeaders(app: FastifyInstance): void {
  guardRoutes(app, async ({ headers, ip }) => {
    const [rights, accountId, userId] = ['x-rights', 'x-account', 'x-user'].map((name) => headers[name])
    if (typeof rights !== 'string' || typeof accountId !== 'string') return undefined
    return callerIn(accountId, {
      userId: String(userId ?? accountId),
      rights: rights.split(','),
      address: ip,
      kind: 'x-program' in headers ? 'apiUser' : 'user',
      readOnly: 'x-read-only' in headers,
    })
  })
}
