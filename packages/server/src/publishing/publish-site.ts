import { JobFailed, type RunningJob } from '@parvis/work'
import { removeOthers } from './build-folder.js'
import { buildProgress } from './build-progress.js'
import { buildRecord } from './build-record.js'
import { keptBuilds } from './kept-builds.js'
import { logTail } from './log-tail.js'
import { type MakeBuildOptions, makeBuild } from './make-build.js'
import { serveBuild } from './serve-build.js'
import { sourcesVersion } from './site-sources.js'

export interface PublishOptions extends Pick<MakeBuildOptions, 'pool' | 'storage' | 'folders' | 'settings'> {
  /** How long a build may take, in milliseconds. */
  readonly longest?: number
}

const usuallyLongest = 30 * 60_000

/**
 * Builds the site from what the house's records say now, keeps what came of it, and puts it in place. Nothing that visitors
 * see changes before that.
 *
 * @throws JobFailed `build_failed` or `too_long`, where trying again would not help
 */
export async function publishSite(job: RunningJob, options: PublishOptions): Promise<void> {
  const { pool, folders, settings, longest = usuallyLongest } = options
  const { accountId, lease } = job
  const record = buildRecord(pool, job)
  const sources = sourcesVersion(folders.product, settings)
  if (!(await record.begin(sources))) return
  const tooLong = AbortSignal.timeout(longest)
  const signal = AbortSignal.any([lease.signal, tooLong])
  const log = logTail([`${folders.workshop}/site/`, `${folders.workshop}/`, folders.product])
  const progress = buildProgress(job, (step) => record.tell(step, log.text))
  try {
    const facts = await makeBuild({ ...options, sources, accountId, record, progress, log, signal })
    signal.throwIfAborted()
    await progress.end()
    await serveBuild(pool, job, facts, log.text)
    await job.report({ done: 100 })
    await removeForgotten(options)
  } catch (error) {
    await progress.end().catch(() => undefined)
    await record.tell(progress.step, log.text).catch(() => undefined)
    if (tooLong.aborted && !lease.signal.aborted) throw new JobFailed('too_long')
    throw error
  }
}

async function removeForgotten({ pool, folders }: PublishOptions): Promise<void> {
  const kept = await keptBuilds(pool)
  await removeOthers(
    folders.builds,
    kept.map(({ id }) => id),
  )
}
