import type { Pool } from '@parvis/engine'
import type { FastifyInstance } from 'fastify'
import { processRoles } from '../config/process-roles.js'
import type { Readiness, RoleState } from './readiness.js'

export interface HealthOptions {
  readonly pool: Pool
  readonly readiness: Readiness
  readonly version: string
}

/** Tells whether the product is all there: 200 when it is, else 503 with what is missing. */
export function healthRoutes(app: FastifyInstance, { pool, readiness, version }: HealthOptions): void {
  app.get('/core/healthcheck', { config: { access: 'public' }, schema }, async (_, reply) => {
    const database = await stateOf(pool)
    const server: RoleState = readiness.ready ? 'ready' : 'away'
    const healthy = database === 'ready' && server === 'ready'
    return reply
      .code(healthy ? 200 : 503)
      .send({ health_version: version, server, database, roles: readiness.roles })
  })
}

async function stateOf(pool: Pool): Promise<RoleState> {
  return pool.query('select 1').then(
    () => 'ready',
    () => 'away',
  )
}

const state = { enum: ['ready', 'away'] }
const health = {
  type: 'object',
  properties: {
    health_version: { type: 'string' },
    server: state,
    database: state,
    roles: {
      type: 'object',
      description: 'What the process that answers does',
      properties: Object.fromEntries(processRoles.map((role) => [role, state])),
      additionalProperties: false,
    },
  },
  required: ['health_version', 'server', 'database', 'roles'],
  additionalProperties: false,
}
const schema = {
  tags: ['core'],
  summary: 'Which build runs, and whether everything it needs is there',
  response: { 200: health, 503: health },
}
