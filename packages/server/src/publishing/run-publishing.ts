import { JobPostponed, type JobsOptions, type Leases, rowsOf, runJobs } from '@parvis/work'
import { announceBuild } from './announce-build.js'
import { type PublishOptions, publishSite } from './publish-site.js'
import { publishKind } from './queue-publish.js'
import { endBuild } from './statements.js'

export interface PublishingOptions extends PublishOptions {
  readonly leases: Leases
  /** Told in one line of trouble. */
  readonly warn: (message: string) => void
  /** How often it looks for what was not told, in milliseconds. */
  readonly poll?: number
}

/** How often a build is begun again that a crash or an outage ended. */
const attempts = 4

/** Builds the site whenever it is published, until it is stopped. */
export function runPublishing({ leases, warn, poll, ...options }: PublishingOptions) {
  const { pool } = options
  const run: JobsOptions['run'] = async (job) => {
    // Jobs of one account may be two for a moment; there is one workshop.
    const [turn] = await leases.take('site workshop', [job.accountId])
    if (!turn) throw new JobPostponed('waiting_turn', 3)
    const signal = AbortSignal.any([job.lease.signal, turn.signal])
    const lease = { ...job.lease, signal }
    await publishSite({ ...job, lease }, options).finally(() => leases.release([turn]).catch(() => undefined))
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

/** Ends the build of a job that came to nothing. */
const onEnd: JobsOptions['onEnd'] = async (connection, { accountId, id }, { state, cause }) => {
  if (state === 'done') return
  const values = [accountId, id, state, cause]
  await rowsOf(connection, { name: 'publishing.end', text: endBuild, values })
  await announceBuild(connection, accountId, id)
}
