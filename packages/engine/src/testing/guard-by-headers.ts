import type { FastifyInstance } from 'fastify'
import { guardRoutes } from '../access/index.js'

/** Lets the callers of an app say who they are: `x-rights` what they hold, `x-account` where, `x-user` who. */
export function guardByHeaders(app: FastifyInstance): void {
  guardRoutes(app, async ({ headers }) => {
    const [rights, accountId, userId] = ['x-rights', 'x-account', 'x-user'].map((name) => headers[name])
    if (typeof rights !== 'string' || typeof accountId !== 'string') return undefined
    return { accountId, userId: String(userId ?? accountId), rights: rights.split(',') }
  })
}
