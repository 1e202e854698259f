import { setTimeout as sleep } from 'node:timers/promises'
import { bareApp, type FileStorage, guardRoutes, type Pool, serveCall } from '@parvis/engine'
import { readHealth } from '@parvis/schemas/calls/core'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { type Ceilings, requireRoom, usualCeilings } from '../ceilings/index.js'
import { loggerOptions, type ServerLogger } from '../logs/index.js'
import type { Readiness, RoleState } from './readiness.js'
import { findWorker } from './role-presence.js'

const second = 1000
/** The timeout of a health check, in milliseconds. */
const patience = 5000

export interface HealthOptions {
  readonly pool: Pool
  readonly readiness: Readiness
  readonly storage: FileStorage
  /** The hash of the running build. */
  readonly version: string
  /** The build that ran before an update whose processes are being replaced, which is announced until all are. */
  readonly formerBuild?: () => Promise<string | undefined>
  readonly installed: { readonly dataFolder: string }
  /** As usual by default. */
  readonly ceilings?: Ceilings
}

/** The app of a process without the web role: it serves its health and nothing else. */
export async function healthApp(
  options: HealthOptions & {
    readonly logger: ServerLogger
    /** Prepares the app before its routes. */
    readonly prepare?: (app: FastifyInstance) => void
  },
): Promise<FastifyInstance> {
  const app = bareApp(loggerOptions(options.logger))
  options.prepare?.(app)
  await app.register(
    async (api) => {
      guardRoutes(api, async () => undefined)
      healthRoutes(api, options)
    },
    { prefix: '/api' },
  )
  return app
}

/**
 * Answers the health of the product: 503 without this server or its database, since no call can be answered then. Without
 * a worker, the storage of files or room on the disk, and on a read-only database, it is degraded and answers 200: what needs
 * them is refused.
 */
export function healthRoutes(
  app: FastifyInstance,
  {
    pool,
    readiness,
    storage,
    version,
    installed,
    ceilings = usualCeilings,
    formerBuild = async () => undefined,
  }: HealthOptions,
): void {
  const look = () => ({
    isReady: readiness.ready,
    jobs: checkedState(() => findWorker(pool), 3 * second),
    storage: checkedState(() => storage.reach(), 3 * second),
    disk: checkedState(() => requireRoom(installed.dataFolder, 0, ceilings.freeDisk), 3 * second),
  })
  let checked = look()
  serveCall(app, readHealth, async ({ reply }) => {
    // A result from the start says nothing about the present state.
    if (checked.isReady !== readiness.ready) checked = look()
    const [{ state: database, isReadOnly }, jobs, files, disk, former] = await Promise.all([
      databaseState(pool, readiness),
      checked.jobs(),
      checked.storage(),
      checked.disk(),
      formerBuild().catch(() => undefined),
    ])
    const server: RoleState = readiness.ready ? 'ready' : 'away'
    const answers = database === 'ready' && server === 'ready'
    const isWhole = answers && !isReadOnly && [jobs, files, disk].every((state) => state === 'ready')
    if (!answers) reply.code(503)
    return {
      health_version: former ?? version,
      status: isWhole ? ('ready' as const) : answers ? ('degraded' as const) : ('away' as const),
      server,
      database,
      jobs,
      storage: files,
      disk,
      roles: readiness.roles,
    }
  })
}

/**
 * Caches a health check. Frequent callers get the cached result while it is refreshed; after a longer pause the
 * caller waits for a fresh one.
 *
 * @param look resolves when the dependency is healthy, and rejects when it is not
 * @param fresh how long a result is reused, in milliseconds
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

/** The database of a process. Read-only, it is of use to those who serve readers, and to nobody else. */
async function databaseState(pool: Pool, { roles }: Readiness): Promise<DatabaseState> {
  // Not cached: callers rely on readiness immediately.
  const [found] = await rowsOf(pool, selectReadOnly()).catch(() => [])
  if (!found) return { state: 'away', isReadOnly: false }
  const { isReadOnly } = found
  return { state: isReadOnly && roles.web === undefined ? 'away' : 'ready', isReadOnly }
}

interface DatabaseState {
  readonly state: RoleState
  readonly isReadOnly: boolean
}

const selectReadOnly = statement({
  name: 'health.read-only',
  row: { isReadOnly: sql.boolean },
  sql: sql`select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
})
