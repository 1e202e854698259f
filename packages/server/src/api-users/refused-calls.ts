import { type Caller, type Pool, recordAudit } from '@parvis/engine'
import { apiUsers } from '@parvis/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Refusal } from './refusals.js'

type Why = Refusal | 'people_only' | 'forbidden'

/** How long equal refusals are noted only once, in milliseconds. */
const quiet = 10 * 60_000
/** How many refusals are remembered at most. */
const capacity = 10_000

/** Notes refused calls of programs, at most once in ten minutes per program and reason. */
export function refusedCallsIn(pool: Pool) {
  const noted = new Map<string, number>()
  return {
    async note(program: Caller, why: Why, request: FastifyRequest): Promise<void> {
      if (!isNew(noted, `${program.userId} ${why}`)) return
      const { method, routeOptions } = request
      const after = { why, call: `${method} ${routeOptions.url ?? ''}` }
      const entry = { entity: apiUsers.name, record: program.userId, after }
      await recordAudit(pool, program, { action: 'api_call_refused', ...entry })
    },
  }
}

export type RefusedCalls = ReturnType<typeof refusedCallsIn>

function isNew(noted: Map<string, number>, key: string): boolean {
  const now = performance.now()
  if ((noted.get(key) ?? 0) > now) return false
  noted.delete(key)
  noted.set(key, now + quiet)
  const [oldest] = noted.keys()
  if (noted.size > capacity && oldest !== undefined) noted.delete(oldest)
  return true
}

/** Makes an app note calls that known programs lack a right for, or that only people may make. */
export function noteRefusedCalls(app: FastifyInstance, refusedCalls: RefusedCalls): void {
  app.addHook('onResponse', async (request, reply) => {
    const { caller, routeOptions } = request
    if (reply.statusCode !== 403 || caller?.kind !== 'apiUser') return
    const why = routeOptions.config.access === 'connected' ? 'people_only' : 'forbidden'
    await refusedCalls.note(caller, why, request)
  })
}
