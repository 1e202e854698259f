import type { Pool } from '@parvis/engine'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.js'

export interface HealthOptions {
  readonly pool: Pool
  readonly readiness: Readiness
  readonly version: string
}

type State = 'ready' | 'away'

/** Tells whether the product is all there: 200 when it is, else 503 with what is missing. */
export function healthRoutes(app: FastifyInstance, { pool, readiness, version }: HealthOptions): void {
  app.get('/core/healthcheck', { config: { access: 'public' }, schema }, async (_, reply) => {
    const database = await stateOf(pool)
    const server: State = readiness.ready ? 'ready' : 'away'
    const healthy = database === 'ready' && server === 'ready'
    return reply.code(healthy ? 200 : 503).send({ health_version: version, server, database })
  })
}

async function stateOf(pool: Pool): Promise<State> {
  return pool.query('select 1').then(
    () => 'ready',
    () => 'away',
  )
}

const state = { enum: ['ready', 'away'] }
const health = {
  type: 'object',
  properties: { health_version: { type: 'string' }, server: state, database: state },
  required: ['health_version', 'server', 'database'],
  additionalProperties: false,
}
const schema = {
  tags: ['core'],
  summary: 'Which build runs, and whether everything it needs is there',
  response: { 200: health, 503: health },
}
