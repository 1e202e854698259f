import { inTransaction, type Pool } from '@parvis/engine'
import {
  JobFailed,
  JobPostponed,
  type JobsOptions,
  type Leases,
  type RunningJob,
  requireLease,
  rowsOf,
  runJobs,
  type Warn,
} from '@parvis/work'
import { type BuildFacts, removeOtherBuilds } from './build-folder.js'
import { type BuildRecord, buildProgress, buildRecord } from './build-progress.js'
import { type BuildSiteOptions, buildSite } from './build-site.js'
import { logTail } from './log-tail.js'
import { publishKind } from './queue-publish.js'
import { hasSiteBuilder, sourcesVersion } from './site-sources.js'
import * as statements from './statements.js'
import { announceBuild, notifyServed, storedBuilds } from './stored-builds.js'

/** How often a build is retried after a crash or an outage. */
const attempts = 4

export interface PublishingOptions extends PublishOptions {
  readonly leases: Leases
  readonly warn: Warn
  /** The polling interval, in milliseconds. */
  readonly poll?: number
}

/** Builds the site whenever it is published, until it is stopped. */
export function runPublishing({ leases, warn, poll, ...options }: PublishingOptions) {
  const { pool } = options
  const run: JobsOptions['run'] = async (job) => {
    // Two jobs of one account may overlap for a moment; there is one workspace.
    const [turn] = await leases.acquire('site workshop', [job.accountId])
    if (!turn) throw new JobPostponed('waiting_turn', 3)
    const signal = AbortSignal.any([job.lease.signal, turn.signal])
    const lease = { ...job.lease, signal }
    await runPublishJob({ ...job, lease }, options).finally(() =>
      leases.release([turn]).catch(() => undefined),
    )
  }
  return runJobs({
    pool,
    leases,
    kind: publishKind,
    concurrency: 1,
    concurrencyPerAccount: 1,
    run,
    onEnd,
    warn,
    attempts,
    poll,
  })
}

/** Ends the build of a job that failed or was cancelled. */
const onEnd: JobsOptions['onEnd'] = async (connection, { accountId, id }, { state, cause }) => {
  if (state === 'done') return
  await rowsOf(connection, statements.endBuild({ accountId, id, state, cause }))
  await announceBuild(connection, accountId, id)
}

const usuallyLongest = 30 * 60_000

interface PublishOptions extends Pick<BuildSiteOptions, 'pool' | 'storage' | 'folders' | 'settings'> {
  /** How long a build may take, in milliseconds. */
  readonly longest?: number
}

/**
 * Builds the site from the present records, stores the build, and publishes it. Visitors see no change before
 * that.
 *
 * @throws JobFailed `build_failed`, `builder_missing` or `too_long`, which are not retried
 */
async function runPublishJob(job: RunningJob, options: PublishOptions): Promise<void> {
  const { pool, folders, settings, longest = usuallyLongest } = options
  const { accountId, lease } = job
  const record = buildRecord(pool, job)
  if (!hasSiteBuilder(folders.product)) return refuseBuild(record)
  const sources = sourcesVersion(folders.product, settings)
  if (!(await record.begin(sources))) return
  const tooLong = AbortSignal.timeout(longest)
  const signal = AbortSignal.any([lease.signal, tooLong])
  const log = logTail([`${folders.workspace}/site/`, `${folders.workspace}/`, folders.product])
  const progress = buildProgress(job, (step) => record.report(step, log.text))
  try {
    const facts = await buildSite({ ...options, sources, accountId, record, progress, log, signal })
    signal.throwIfAborted()
    await progress.end()
    await completeBuild(pool, job, facts, log.text)
    await job.report({ done: 100 })
    await removePurgedBuilds(options)
  } catch (error) {
    await progress.end().catch(() => undefined)
    await record.report(progress.step, log.text).catch(() => undefined)
    if (tooLong.aborted && !lease.signal.aborted) throw new JobFailed('too_long')
    throw error
  }
}

/** @throws JobFailed `builder_missing` */
async function refuseBuild(record: BuildRecord): Promise<void> {
  if (!(await record.begin('none'))) return
  await record.report('preparing', builderMissing)
  throw new JobFailed('builder_missing')
}

const builderMissing =
  'This installation has no site builder: unpack the archive parvis-site-builder of the same version over it, then publish again.'

async function removePurgedBuilds({ pool, folders }: PublishOptions): Promise<void> {
  const stored = await storedBuilds(pool)
  await removeOtherBuilds(
    folders.builds,
    stored.map(({ contentHash }) => contentHash),
  )
}

/**
 * Completes a build and publishes it in every process; does nothing where it has ended already.
 *
 * @param log the tail of the build's output
 * @throws LeaseLost where another process has claimed the job
 */
async function completeBuild(
  pool: Pool,
  { accountId, id, lease }: RunningJob,
  { contentHash: build, pages, bytes }: BuildFacts,
  log: string,
): Promise<void> {
  await inTransaction(pool, async (connection) => {
    await requireLease(connection, lease)
    const values = { accountId, id, build, pages, bytes, log }
    const activated = await rowsOf(connection, statements.activateBuild(values))
    if (activated.length === 0) return
    await rowsOf(connection, statements.purgeBuilds({ accountId }))
    await notifyServed(connection)
    await announceBuild(connection, accountId, id)
  })
}
