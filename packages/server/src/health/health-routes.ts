import { setTimeout as sleep } from 'node:timers/promises'
import { type FileStorage, type Pool, serveCall } from '@parvis/engine'
import { readHealth } from '@parvis/schemas/calls/core'
import type { FastifyInstance } from 'fastify'
import type { Readiness, RoleState } from './readiness.js'
import { findWorker } from './worker-presence.js'

const second = 1000
/** How long a look may take before what it looks at counts as away, in milliseconds. */
const patience = 5000

export interface HealthOptions {
  readonly pool: Pool
  readonly readiness: Readiness
  readonly storage: FileStorage
  readonly version: string
}

/**
 * Tells whether the product is all there: 503 without this server or its database, since no call can be answered then. Without
 * a worker or the storage of files it is degraded and answers 200: pages, records and forms work, jobs wait, files are refused.
 */
export function healthRoutes(
  app: FastifyInstance,
  { pool, readiness, storage, version }: HealthOptions,
): void {
  const look = () => ({
    isReady: readiness.ready,
    jobs: checkedState(() => findWorker(pool), 3 * second),
    storage: checkedState(() => storage.reach(), 3 * second),
  })
  let checked = look()
  serveCall(app, readHealth, async ({ reply }) => {
    // What was seen while it started says nothing of how it is since.
    if (checked.isReady !== readiness.ready) checked = look()
    const [database, jobs, files] = await Promise.all([
      databaseState(pool),
      checked.jobs(),
      checked.storage(),
    ])
    const server: RoleState = readiness.ready ? 'ready' : 'away'
    const answers = database === 'ready' && server === 'ready'
    const isWhole = answers && jobs === 'ready' && files === 'ready'
    if (!answers) reply.code(503)
    return {
      health_version: version,
      status: isWhole ? ('ready' as const) : answers ? ('degraded' as const) : ('away' as const),
      server,
      database,
      jobs,
      storage: files,
      roles: readiness.roles,
    }
  })
}

/**
 * Tells whether something is there, looking at it seldom however often it is asked. Where it
 * is asked all the time nobody waits for a look; after a while without one, who asks does.
 *
 * @param look resolves when it is there, and rejects when it is not
 * @param fresh how long what was seen is told without looking again, in milliseconds
 */
export function checkedState(look: () => Promise<unknown>, fresh: number): () => Promise<RoleState> {
  let known: RoleState | undefined
  let looked = Number.NEGATIVE_INFINITY
  let looking: Promise<RoleState> | undefined

  async function lookNow(): Promise<RoleState> {
    const giveUp = new AbortController()
    const late = sleep(patience, 'away' as const, { signal: giveUp.signal, ref: false }).catch(
      () => 'away' as const,
    )
    const found = look().then(
      () => 'ready' as const,
      () => 'away' as const,
    )
    known = await Promise.race([found, late])
    giveUp.abort()
    looked = performance.now()
    looking = undefined
    return known
  }

  return async () => {
    const age = performance.now() - looked
    if (age > fresh) looking ??= lookNow()
    return (age <= 2 * fresh ? known : undefined) ?? looking ?? lookNow()
  }
}

// Not cached: callers rely on readiness immediately.
async function databaseState(pool: Pool): Promise<RoleState> {
  return pool.query('select 1').then(
    () => 'ready',
    () => 'away',
  )
}
