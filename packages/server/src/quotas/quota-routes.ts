import { serveCall } from '@parvis/engine'
import { readQuota } from '@parvis/schemas/calls/own-account'
import type { FastifyInstance } from 'fastify'
import type { EnforcedQuotas } from './quotas-in.js'

/** The route that returns the usage and quotas of the caller's account. */
export function quotaRoutes(app: FastifyInstance, quotas: EnforcedQuotas): void {
  serveCall(app, readQuota, async ({ caller }) => {
    const { storage, records } = await quotas.useOf(caller)
    const { used, limits } = storage
    return {
      storage: { used: used.account, limit: limits.account ?? null },
      own_storage: { used: used.person, limit: limits.person ?? null },
      records: { used: records.used, limit: records.limit ?? null },
    }
  })
}
