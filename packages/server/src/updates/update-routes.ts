import { basename, join } from 'node:path'
import { type Caller, EngineError, newestMigration, type Pool, refuse, serveCall } from '@parvis/engine'
import * as calls from '@parvis/schemas/calls/updates'
import { rowsOf } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import type { UpdateConfig } from '../config/updates.js'
import { refusals } from '../refusals/index.js'
import { thisInstallation } from '../releases/index.js'
import { type Releases, releasesIn } from './found-releases.js'
import { queueUpdate, type UpdateKind } from './queue-update.js'
import * as statements from './statements.js'

/** How updates begin. */
export interface UpdateWork {
  readonly config: UpdateConfig
  /** Whether a supervisor runs this process, which can be asked for an update. */
  readonly isSupervised: boolean
}

/** What is so where the environment says nothing of updates. */
export function usualUpdates(dataFolder: string): UpdateWork {
  return {
    config: { folder: join(dataFolder, 'updates'), key: undefined, command: undefined },
    isSupervised: false,
  }
}

/** The routes that report updates, and queue them for the updater of the supervisor. */
export function updateRoutes(app: FastifyInstance, pool: Pool, { config, isSupervised }: UpdateWork): void {
  const releases = releasesIn(config.folder, config.key)
  const installation = thisInstallation()

  serveCall(app, calls.readUpdates, async () => ({
    version: installation.version,
    isSupervised,
    hasCommand: config.command !== undefined,
    folder: config.folder,
    release: (await newRelease(pool, releases)) ?? null,
    runs: await rowsOf(pool, statements.selectUpdates()),
  }))

  serveCall(app, calls.readUpdateLog, async ({ params: { id } }) => {
    const [found] = await rowsOf(pool, statements.selectLog({ id }))
    if (!found) throw new EngineError('not_found', {})
    return found.log.map((entry, number) => ({ number, ...entry }))
  })

  const queue = (caller: Caller, kind: UpdateKind) => {
    if (!isSupervised) refuse([{ path: '', code: refusals.notSupervised }])
    return queueFor(pool, caller, kind)
  }
  serveCall(app, calls.softUpdate, ({ caller }) => queue(caller, 'soft'))
  serveCall(app, calls.rehearseUpdate, ({ caller }) => queue(caller, 'rehearsal'))
  serveCall(app, calls.hardUpdate, async ({ caller }) => {
    if (config.command === undefined) refuse([{ path: '', code: refusals.noUpdateCommand }])
    return queue(caller, 'hard')
  })
}

async function newRelease(pool: Pool, releases: Releases) {
  const installation = { ...thisInstallation(), migratedUntil: await newestMigration(pool) }
  const newest = await releases.newest(installation)
  if (!newest) return undefined
  const { path, release, problem } = newest
  const [known] = release ? await rowsOf(pool, statements.selectExpected({ release: release.files })) : []
  return {
    file: basename(path),
    version: release?.version ?? null,
    problem: problem
      ? { cause: problem.cause, made: problem.values.made ?? null, here: problem.values.here ?? null }
      : null,
    expected: known?.expected ?? null,
  }
}

/** @throws EngineError `invalid_input` while another one is to be done */
async function queueFor(pool: Pool, caller: Caller, kind: UpdateKind): Promise<{ status: 'OK' }> {
  const queued = await queueUpdate(pool, caller, kind)
  if (!queued) refuse([{ path: '', code: refusals.updateRunning }])
  return { status: 'OK' }
}
